package io.espalier.files.text;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Why a file cannot be used, for people. */
public final class FileTrouble {
    private FileTrouble() {}

    /** A cause in words. Several exceptions of the JDK say the file's name and nothing else, or nothing at all. */
    public static String words(Exception cause) {
        return switch (cause) {
            case NoSuchFileException gone -> "no such file or folder";
            case AccessDeniedException denied -> "no permission";
            case EOFException cut -> "it ends too early";
            case FileSystemException other when other.getReason() != null -> other.getReason();
            case IOException other when other.getMessage() == null -> "it failed without a reason";
            default -> cause.getMessage() == null ? cause.toString() : cause.getMessage();
        };
    }
}
