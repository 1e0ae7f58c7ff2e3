/** What became of a unit that was scanned to be put on a shelf. */
export const shelfResults = ['put', 'already', 'refused', 'unknown'] as const;
export type ShelfResult = (typeof shelfResults)[number];

/** Shelves that a list has, and that labels are printed of at once. */
export const maxShelves = 500;

/** Codes of one call, as the other lists of scans have. */
export const maxShelvedAtOnce = 200;
