-- A switch with two hosts; the second host came with sweep 2.
INSERT INTO node_fact (guid, valid_from, valid_to, kind, system_image_guid, description, vendor_id, device_id, port_count,
    linear_fdb_cap, multicast_fdb_cap, multicast_fdb_top, enhanced_port0) VALUES
    (17, 1, 9223372036854775807, 'SWITCH', 17, 'leaf-01', 713, 53000, 2, 49152, 4096, 49153, FALSE),
    (33, 1, 9223372036854775807, 'ADAPTER', 33, 'host-01 mlx5_0', 713, 4123, 1, 0, 0, 0, FALSE),
    (34, 2, 9223372036854775807, 'ADAPTER', 34, 'host-02 mlx5_0', 713, 4123, 1, 0, 0, 0, FALSE);
INSERT INTO port_fact (node, port, valid_from, valid_to, port_guid, lid, lmc, port_state, physical_state, link_width,
    link_speed, mtu_cap, neighbor_mtu, capability_mask) VALUES
    (17, 0, 1, 9223372036854775807, 17, 1, 0, 'ACTIVE', 'LINK_UP', 'X4', 'EDR', 'MTU_4096', 'MTU_4096', 0),
    (17, 1, 1, 9223372036854775807, 17, 0, 0, 'ACTIVE', 'LINK_UP', 'X4', 'EDR', 'MTU_4096', 'MTU_4096', 0),
    (17, 2, 1, 2, 17, 0, 0, 'DOWN', 'POLLING', 'X4', 'EDR', 'MTU_4096', 'MTU_4096', 0),
    (17, 2, 2, 9223372036854775807, 17, 0, 0, 'ACTIVE', 'LINK_UP', 'X4', 'EDR', 'MTU_4096', 'MTU_4096', 0),
    (33, 1, 1, 9223372036854775807, 33, 2, 0, 'ACTIVE', 'LINK_UP', 'X4', 'EDR', 'MTU_4096', 'MTU_4096', 2),
    (34, 1, 2, 9223372036854775807, 34, 3, 0, 'ACTIVE', 'LINK_UP', 'X4', 'EDR', 'MTU_4096', 'MTU_4096', 0);
INSERT INTO link_fact (a_node, a_port, b_node, b_port, valid_from, valid_to) VALUES
    (17, 1, 33, 1, 1, 9223372036854775807),
    (17, 2, 34, 1, 2, 9223372036854775807);
-- ff12:401b:ffff::ffff:ffff, IPoIB's broadcast group.
INSERT INTO group_fact (mgid_high, mgid_low, valid_from, valid_to, mlid, q_key, p_key, mtu, rate, sl, t_class, flow_label,
    hop_limit, packet_life_time, scope) VALUES
    (-66920555453939712, 4294967295, 1, 9223372036854775807, 49153, 2843, 65535, 'MTU_2048', 'GBPS_10', 0, 0, 0, 0, 18, 2);
INSERT INTO member_fact (mgid_high, mgid_low, port_guid, join_state, proxy_join, valid_from, valid_to) VALUES
    (-66920555453939712, 4294967295, 33, 1, FALSE, 1, 9223372036854775807),
    (-66920555453939712, 4294967295, 34, 1, FALSE, 2, 9223372036854775807);
INSERT INTO table_fact (switch, valid_from, valid_to) VALUES (17, 1, 9223372036854775807);
INSERT INTO row_fact (switch, mlid, valid_from, valid_to, ports_0, ports_64, ports_128, ports_192) VALUES
    (17, 49153, 2, 9223372036854775807, 6, 0, 0, 0);
INSERT INTO sm_fact (place, valid_from, valid_to, port_guid, lid, priority, sm_state, activity_count) VALUES
    (0, 1, 2, 33, 2, 14, 'MASTER', 100),
    (0, 2, 9223372036854775807, 33, 2, 14, 'MASTER', 107);
INSERT INTO problem_fact (place, valid_from, valid_to, reason, node, port, attribute, detail) VALUES
    (0, 1, 2, 'TIMEOUT', 17, 2, 'PortInfo', 'no answer');
INSERT INTO event (id, happened_at, sweep, kind, subjects, description, was, became) VALUES
    (1, 1772323210000000000, 2, 'NODE_CAME', '0x0000000000000022', 'host-02 mlx5_0 came', '', ''),
    (2, 1772323210000000000, 2, 'MEMBERS_JOINED', 'ff12:401b:ffff::ffff:ffff 0x0000000000000022', '1 member joined', '1', '2');
INSERT INTO event_subject (subject, event) VALUES
    ('0x0000000000000022', 1), ('0x0000000000000022', 2), ('ff12:401b:ffff::ffff:ffff', 2);
