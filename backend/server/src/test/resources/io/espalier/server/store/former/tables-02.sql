INSERT INTO port_tables_fact (node, port, valid_from, valid_to, guids, p_keys, sl_to_vl, arbitration_high, arbitration_low)
    VALUES (33, 1, 1, 9223372036854775807, '21', 'ffff 8001', '0:0123456701234567', '0/4', '0/0 1/64');
INSERT INTO manager_table_fact (switch, valid_from, valid_to) VALUES (17, 1, 9223372036854775807);
INSERT INTO manager_row_fact (switch, mlid, valid_from, valid_to, ports_0, ports_64, ports_128, ports_192) VALUES
    (17, 49153, 2, 9223372036854775807, 6, 0, 0, 0);
