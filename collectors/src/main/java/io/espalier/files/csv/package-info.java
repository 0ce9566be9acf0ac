/**
 * ibdiagnet's db_csv: one file of many tables, each with a header row of its own.
 *
 * <p>Start reading at {@link io.espalier.files.csv.DbCsvReader}; a table is read by a {@link
 * io.espalier.files.csv.CsvSection}.
 */
@NullMarked
package io.espalier.files.csv;

import org.jspecify.annotations.NullMarked;
