/** The maximum number of characters of a shelf’s name. */
export const maxShelf = 40;

/** What shelves are compared by, as `lower(shelf)` in the database. */
export const shelfKey = (shelf: string): string => shelf.trim().toLowerCase();

export const isSameShelf = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : shelfKey(one) === shelfKey(other);

/** Each shelf once, in order: the first spelling stays. */
export function distinctShelves(shelves: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const shelf of shelves) {
    const key = shelfKey(shelf);
    if (key !== '' && !known.has(key)) known.set(key, shelf.trim());
  }
  return [...known.keys()].sort().map((key) => known.get(key) ?? key);
}
