const begun = new Set<string>();

/** This tab began the import, and says how it ended. */
export const noteBegun = (job_id: string): void => void begun.add(job_id);

/** Once: the end of an import is told once. */
export const isBegunHere = (job_id: string): boolean => begun.delete(job_id);
