// @ts-check
export async function runChecks() { return {}; }
