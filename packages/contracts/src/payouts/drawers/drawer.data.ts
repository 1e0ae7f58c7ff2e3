export const drawerEntryKinds = ['opened', 'pay_in', 'pay_out', 'payout', 'returned'] as const;
export type DrawerEntryKind = (typeof drawerEntryKinds)[number];

export const drawerEntryLabels: Readonly<Record<DrawerEntryKind, string>> = {
  opened: 'Opening cash',
  pay_in: 'Paid in',
  pay_out: 'Paid out',
  payout: 'Payout of an order',
  returned: 'Payout returned',
};

export const countKinds = ['opening', 'count', 'closing'] as const;
export type CountKind = (typeof countKinds)[number];

export const countLabels: Readonly<Record<CountKind, string>> = {
  opening: 'Opening count',
  count: 'Count',
  closing: 'Closing count',
};

/** How many there are of one coin or note. */
export interface Piece {
  /** Minor units of the currency. */
  value: number;
  count: number;
}

/** The notes and coins in use by currency, in minor units, the highest first. Of other currencies only the total is entered. */
const pieces: Readonly<Record<string, readonly number[]>> = {
  USD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1],
  CAD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 25, 10, 5],
  EUR: [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  GBP: [5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  AUD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
  NZD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10],
  CHF: [100_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
  SEK: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100],
  NOK: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100],
  DKK: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50],
  PLN: [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  JPY: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1],
  HUF: [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
};

export const denominationsOf = (currency: string): readonly number[] => pieces[currency] ?? [];

/** Either of these permissions opens the drawers' screens. */
export const drawerAccess = ['payouts.view', 'payouts.drawer'] as const;
