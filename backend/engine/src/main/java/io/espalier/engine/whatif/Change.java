package io.espalier.engine.whatif;

/** One thing that a scenario changes. Nodes and groups are named as {@link Names} reads them. */
public sealed interface Change permits TopologyChange, SettingChange, GroupChange {}
