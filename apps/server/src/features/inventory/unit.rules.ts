/** The statuses of an inventory unit (specification, section 3). */
export const unitStatus = { available: 0, pending: 1, sold: 2, deleted: -1, moved: 4, notAvailable: 5 } as const;
