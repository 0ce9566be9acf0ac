package io.espalier.mad;

/**
 * The header common to all MADs (InfiniBand spec, 13.4.3).
 *
 * <pre>
 *  0  1 BaseVersion    1  1 MgmtClass   2  1 ClassVersion   3  1 R, Method
 *  4  2 Status         6  2 ClassSpecific (directed route: HopPointer, HopCount)
 *  8  8 TransactionID
 * 16  2 AttributeID   18  2 reserved
 * 20  4 AttributeModifier
 * </pre>
 *
 * @param managementClass MgmtClass
 * @param classVersion ClassVersion
 * @param method method, with the response bit 0x80
 * @param status 16 bits; in a directed-route SMP the top bit is the direction
 * @param classSpecific 16 bits
 * @param transactionId TransactionID; only the low 32 bits are the application's
 * @param attributeId AttributeID
 * @param attributeModifier AttributeModifier
 */
public record MadHeader(
        int managementClass,
        int classVersion,
        int method,
        int status,
        int classSpecific,
        long transactionId,
        int attributeId,
        int attributeModifier) {
    /** Length of the header in bytes. */
    public static final int LENGTH = 24;

    /** Length of a MAD in bytes. */
    public static final int MAD_LENGTH = 256;

    /** Method Get. */
    public static final int GET = 0x01;

    /** Method Set; no reading has it. */
    public static final int SET = 0x02;

    /** Method Report, by which the SA passes on a trap. */
    public static final int REPORT = 0x06;

    /** Method GetTable, of the SA. */
    public static final int GET_TABLE = 0x12;

    /** Bit of the method that marks a response. */
    public static final int RESPONSE = 0x80;

    /** Direction bit in the status of directed-route SMPs. */
    public static final int DIRECTION = 0x8000;

    /** Offset of Method. */
    public static final int METHOD_AT = 3;

    /** Offset of the low half of TransactionID. */
    public static final int TRANSACTION_LOW_AT = 12;

    /** Offset of AttributeID. */
    public static final int ATTRIBUTE_AT = 16;

    private static final int BASE_VERSION = 1;

    /** The header of a request; the transaction number is the transport's to set. */
    public static MadHeader request(ManagementClass type, int method, MadAttribute attribute, int modifier) {
        return new MadHeader(type.code(), type.version(), method, 0, 0, 0, attribute.id(), modifier);
    }

    public static MadHeader decode(MadReader in) {
        if (in.u8(0) != BASE_VERSION) {
            throw new MalformedMadException("BaseVersion " + in.u8(0) + " instead of 1");
        }
        return new MadHeader(in.u8(1), in.u8(2), in.u8(3), in.u16(4), in.u16(6), in.i64(8), in.u16(16), in.i32(20));
    }

    public void encode(MadWriter out) {
        out.u8(0, BASE_VERSION).u8(1, managementClass).u8(2, classVersion).u8(METHOD_AT, method);
        out.u16(4, status).u16(6, classSpecific).i64(8, transactionId);
        out.u16(16, attributeId).i32(20, attributeModifier);
    }

    /** The status without the direction bit of directed-route SMPs. */
    public int plainStatus() {
        return plainStatus(managementClass, status);
    }

    /** The same of a header that is not decoded. */
    public static int plainStatus(int managementClass, int status) {
        return managementClass == ManagementClass.SUBNET_DIRECTED.code() ? status & ~DIRECTION : status;
    }

    /** The header of the response to this request, with its status. */
    public MadHeader response(int responseStatus) {
        return new MadHeader(
                managementClass,
                classVersion,
                method | RESPONSE,
                responseStatus,
                classSpecific,
                transactionId,
                attributeId,
                attributeModifier);
    }
}
