package io.espalier.mad;

import java.util.stream.IntStream;

/**
 * What SA MADs have between the common header and the records (InfiniBand spec, 15.2.1; the RMPP header is the kernel's).
 *
 * <pre>
 * 24 12 RMPP header
 * 36  8 SM_Key
 * 44  2 AttributeOffset, 8-byte units from one record to the next
 * 46  2 reserved
 * 48  8 ComponentMask
 * 56    records
 * </pre>
 *
 * @param smKey SM_Key; always 0 in responses
 * @param attributeOffset in units of 8 bytes; 0 when there is no record
 * @param componentMask which fields of the record are meant
 */
public record SaHeader(long smKey, int attributeOffset, long componentMask) {
    /** Offset of the first record. */
    public static final int DATA_AT = 56;

    public static SaHeader decode(MadReader in) {
        return new SaHeader(in.i64(36), in.u16(44), in.i64(48));
    }

    public void encode(MadWriter out) {
        out.i64(36, smKey).u16(44, attributeOffset).i64(48, componentMask);
    }

    /** How many whole records a message of that length holds. */
    public int recordCount(int messageLength, int recordLength) {
        int stride = attributeOffset * 8;
        if (stride == 0) {
            return 0;
        }
        if (stride < recordLength) {
            throw new MalformedMadException("AttributeOffset of " + stride + " bytes, a record has " + recordLength);
        }
        return Math.max(0, messageLength - DATA_AT) / stride;
    }

    /** Gives the offset of each whole record of a message of that length, one after the other. */
    public IntStream records(int messageLength, int recordLength) {
        int stride = attributeOffset * 8;
        return IntStream.range(0, recordCount(messageLength, recordLength)).map(record -> DATA_AT + record * stride);
    }

    /** Without the key. */
    @Override
    public String toString() {
        return "SaHeader[" + attributeOffset + ", " + componentMask + "]";
    }
}
