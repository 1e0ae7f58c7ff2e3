export const stocktakeStates = ['open', 'closed', 'canceled'] as const;
export type StocktakeState = (typeof stocktakeStates)[number];

export const stocktakeStateLabels: Record<StocktakeState, string> = {
  open: 'Counting',
  closed: 'Closed',
  canceled: 'Canceled',
};

/** What the count says of a unit, or of a code without one. */
export const lineResults = [
  'missing',
  'found',
  'gone',
  'arrived',
  'wrong_shelf',
  'wrong_place',
  'unexpected',
  'unknown',
] as const;
export type LineResult = (typeof lineResults)[number];

export const lineResultFacts: Record<LineResult, { label: string; what: string }> = {
  missing: { label: 'Missing', what: 'Expected here, and not scanned' },
  found: { label: 'Found', what: 'Expected here, and scanned' },
  gone: { label: 'Sold or moved', what: 'Sold or moved during the count. It does not count as missing' },
  arrived: { label: 'Came in', what: 'Came in during the count, or is of another category' },
  wrong_shelf: { label: 'Wrong shelf', what: 'Belongs on another shelf of this location, or on none' },
  wrong_place: { label: 'Wrong place', what: 'In stock at another location' },
  unexpected: { label: 'Unexpected', what: 'Sold, deleted or on its way, but it is here' },
  unknown: { label: 'Unknown', what: 'No unit has this number' },
};

export const lineActions = ['leave', 'delete', 'shelve', 'move', 'return', 'create'] as const;
export type LineAction = (typeof lineActions)[number];

export const lineActionLabels: Record<LineAction, string> = {
  leave: 'Leave as it is',
  delete: 'Mark as missing',
  shelve: 'Put on this shelf',
  move: 'Move here',
  return: 'Return to stock',
  create: 'Add to stock',
};

/** What closing can do with a line of each result. The first is what it does unless somebody chooses. */
export const actionsOfResult: Record<LineResult, readonly LineAction[]> = {
  missing: ['leave', 'delete'],
  found: ['leave'],
  gone: ['leave'],
  arrived: ['leave'],
  wrong_shelf: ['leave', 'shelve'],
  wrong_place: ['leave', 'move'],
  unexpected: ['leave', 'return'],
  unknown: ['leave', 'create'],
};

/** Shelves of one count. */
export const maxCountedShelves = 50;

/** What a scan says. */
export const countResults = [
  'found',
  'duplicate',
  'arrived',
  'wrong_shelf',
  'wrong_place',
  'unexpected',
  'unknown',
] as const;
export type CountResult = (typeof countResults)[number];

/** The number of a count on its document, such as `S-0007`. */
export function stocktakeNumber(id: number): string {
  return `S-${String(id).padStart(4, '0')}`;
}
