package io.espalier.engine.check;

import java.util.List;

/** Looks for one kind of finding. Its page of explanation is {@code static/help/findings/<kind>.md}. */
public interface Rule {
    /** The kind of its findings: small letters and hyphens, never another again, since it is stored and stands in URLs. */
    String kind();

    /** The findings, none where all is well. */
    List<Finding> check(Evidence evidence);
}
