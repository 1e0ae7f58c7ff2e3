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

/** Tabs of the list. `all`: everything but what was deleted. */
export const unitTabs = ['all', '0', '1', '2', '5', '4', '-1'] as const;
export type UnitTab = (typeof unitTabs)[number];

export const unitSources = ['order', 'manual', 'import', 'trade_in'] as const satisfies UnitSource[];
export const unitSourceLabels: Record<UnitSource, string> = {
  order: 'Bought in an order',
  manual: 'Added by hand',
  import: 'Imported from a file',
  trade_in: 'Traded in against a sale',
};

export const lockStates = ['clear', 'locked'] as const satisfies LockState[];
/** The checks of a device that a buyer asks about. */
export const unitLocks = {
  carrier_lock: { label: 'Carrier lock', clear: 'Unlocked', locked: 'Carrier locked' },
  activation_lock: { label: 'Activation lock', clear: 'Off', locked: 'Activation locked' },
  mdm_lock: { label: 'MDM', clear: 'Not managed', locked: 'Managed (MDM)' },
  blacklist: { label: 'Blacklist', clear: 'Clean', locked: 'Blacklisted' },
} as const;
export type UnitLock = keyof typeof unitLocks;
export const unitLockKeys = Object.keys(unitLocks) as [UnitLock, ...UnitLock[]];

export const unitCostKinds = ['part', 'work', 'other'] as const;
export type UnitCostKind = (typeof unitCostKinds)[number];
export const unitCostLabels: Record<UnitCostKind, string> = { part: 'Part', work: 'Work', other: 'Other' };

/** How a buyer pays for a unit that is sold without an invoice. */
export const salePaymentMethods = ['cash', 'card', 'bank_transfer', 'other'] as const;
export type SalePaymentMethod = (typeof salePaymentMethods)[number];
export const salePaymentLabels: Record<SalePaymentMethod, string> = {
  cash: 'Cash',
  card: 'Card',
  bank_transfer: 'Bank transfer',
  other: 'Other',
};

/** Colors that are offered beside those in stock. */
export const usualColors = [
  'Black',
  'White',
  'Silver',
  'Gray',
  'Space Gray',
  'Graphite',
  'Gold',
  'Rose Gold',
  'Blue',
  'Midnight',
  'Starlight',
  'Green',
  'Red',
  'Purple',
  'Pink',
  'Yellow',
  'Orange',
  'Natural Titanium',
  'Black Titanium',
] as const;

/** The most units that a request changes itself. More are left to a job. */
export const unitsAtOnce = 1_000;

/** The most units that one bulk change takes. */
export const maxBulkUnits = 100_000;
