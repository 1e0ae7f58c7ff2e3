/** The statuses of an inventory unit. `moved`: on its way to another location; it keeps its number. */
export const unitStatus = { available: 0, pending: 1, sold: 2, deleted: -1, moved: 4, notAvailable: 5 } as const;
export type UnitStatus = (typeof unitStatus)[keyof typeof unitStatus];

export interface UnitStatusFact {
  label: string;
  what: string;
  tone: 'green' | 'blue' | 'gray' | 'red' | 'violet' | 'yellow';
}

export const unitStatusFacts: Record<UnitStatus, UnitStatusFact> = {
  0: { label: 'Available', what: 'In stock and for sale', tone: 'green' },
  1: { label: 'Pending', what: 'On an invoice that is not paid or handed over yet', tone: 'yellow' },
  2: { label: 'Sold', what: 'Sold', tone: 'blue' },
  4: { label: 'Moved', what: 'On its way to another location', tone: 'violet' },
  5: { label: 'Not available', what: 'On hold, in repair or otherwise not for sale', tone: 'gray' },
  [-1]: { label: 'Deleted', what: 'Left the stock without a sale', tone: 'red' },
};

/** Where a unit came from. */
export type UnitSource = 'order' | 'manual' | 'import' | 'trade_in';
/** What a check of a lock or list said; null where nobody looked. */
export type LockState = 'clear' | 'locked';
/** How a unit was sold: on an invoice, without one, or recorded after the fact. */
export type SaleWay = 'invoice' | 'instant' | 'elsewhere';

/** The result of one test of a device. */
export interface Diagnostic {
  name: string;
  result: 'pass' | 'fail';
  note?: string;
}

/** The number on a unit's label, such as `U-0042`. */
export function unitNumber(id: number): string {
  return `U-${String(id).padStart(4, '0')}`;
}
