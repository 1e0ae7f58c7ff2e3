const begun = new Set<string>();

/** Remembers an import that this tab started. */
export const rememberStarted = (job_id: string): void => void begun.add(job_id);

/** Whether this tab started the import. True only once, so that its end is announced once. */
export const takeStarted = (job_id: string): boolean => begun.delete(job_id);
