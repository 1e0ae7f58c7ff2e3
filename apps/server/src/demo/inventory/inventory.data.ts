import type { LockState, SalePaymentMethod } from '@tradepost/contracts/inventory/unit.data';

/** The grades that the demo company sells in. */
export const demoGrades = [
  { name: 'A', description: 'Like new: no visible wear, battery at least 85%' },
  { name: 'B', description: 'Light scratches that nobody sees at arm’s length' },
  { name: 'C', description: 'Visible scratches or small dents, everything works' },
  { name: 'Parts', description: 'For repair or parts, sold without warranty' },
] as const;

export interface DemoUnit {
  /** As the catalog calls it, with its variant. */
  device: string;
  variant: RegExp;
  grade?: (typeof demoGrades)[number]['name'];
  color?: string;
  battery?: number;
  locks?: { carrier_lock?: LockState; activation_lock?: LockState; mdm_lock?: LockState; blacklist?: LockState };
  carrier?: string;
  /** Whole dollars. */
  cost: number;
  price?: number;
  /** Days in stock. */
  days: number;
  location?: 'downtown' | 'riverside';
  sold?: { price: number; days_ago: number; buyer?: string; by?: SalePaymentMethod };
  hold?: string;
  out?: string;
  deleted?: string;
  parts?: { kind: 'part' | 'work'; amount: number; note: string }[];
  note?: string;
  is_erased?: true;
  failed?: string;
}

const clear = { carrier_lock: 'clear', activation_lock: 'clear', mdm_lock: 'clear', blacklist: 'clear' } as const;

/** Units over every status, grade, lock and age. */
export const demoUnits: readonly DemoUnit[] = [
  {
    device: 'iPhone 13',
    variant: /128/,
    grade: 'A',
    color: 'Midnight',
    battery: 91,
    locks: clear,
    carrier: 'Unlocked',
    cost: 210,
    price: 329,
    days: 3,
    is_erased: true,
  },
  {
    device: 'iPhone 13',
    variant: /128/,
    grade: 'B',
    color: 'Blue',
    battery: 86,
    locks: clear,
    carrier: 'Unlocked',
    cost: 185,
    price: 289,
    days: 12,
    is_erased: true,
  },
  {
    device: 'iPhone 13',
    variant: /256/,
    grade: 'A',
    color: 'Starlight',
    battery: 93,
    locks: clear,
    cost: 240,
    price: 369,
    days: 21,
    is_erased: true,
  },
  {
    device: 'iPhone 13',
    variant: /128/,
    grade: 'C',
    color: 'Pink',
    battery: 78,
    locks: { ...clear, carrier_lock: 'locked' },
    carrier: 'AT&T',
    cost: 120,
    price: 199,
    days: 64,
  },
  {
    device: 'iPhone 13',
    variant: /128/,
    grade: 'A',
    color: 'Midnight',
    battery: 90,
    locks: clear,
    cost: 205,
    days: 40,
    sold: { price: 319, days_ago: 12, buyer: 'Walk-in', by: 'card' },
  },
  {
    device: 'iPhone 13',
    variant: /128/,
    grade: 'B',
    color: 'Midnight',
    battery: 84,
    locks: clear,
    cost: 180,
    days: 33,
    sold: { price: 275, days_ago: 6, by: 'cash' },
  },
  {
    device: 'iPhone 14',
    variant: /128/,
    grade: 'A',
    color: 'Purple',
    battery: 96,
    locks: clear,
    cost: 320,
    price: 459,
    days: 1,
    is_erased: true,
  },
  {
    device: 'iPhone 14',
    variant: /128/,
    grade: 'B',
    color: 'Blue',
    battery: 88,
    locks: clear,
    cost: 290,
    price: 419,
    days: 95,
    location: 'riverside',
  },
  {
    device: 'iPhone 14',
    variant: /256/,
    color: 'Midnight',
    locks: { activation_lock: 'locked' },
    cost: 140,
    days: 9,
    out: 'Waits for the seller to turn off the activation lock',
  },
  {
    device: 'iPhone 12',
    variant: /64/,
    grade: 'C',
    color: 'Black',
    battery: 79,
    locks: clear,
    cost: 90,
    price: 159,
    days: 131,
    parts: [
      { kind: 'part', amount: 24, note: 'Battery' },
      { kind: 'work', amount: 20, note: 'Battery replacement' },
    ],
  },
  {
    device: 'iPhone 12',
    variant: /128/,
    grade: 'B',
    color: 'White',
    battery: 87,
    locks: clear,
    cost: 115,
    price: 189,
    days: 45,
    parts: [{ kind: 'part', amount: 39, note: 'Screen' }],
    note: 'New screen, True Tone kept',
  },
  {
    device: 'iPhone 11',
    variant: /64/,
    grade: 'Parts',
    color: 'Red',
    battery: 71,
    locks: { ...clear, blacklist: 'locked' },
    cost: 35,
    days: 203,
    failed: 'Cameras',
    note: 'Blacklisted: parts only',
  },
  {
    device: 'iPhone 15',
    variant: /128/,
    grade: 'A',
    color: 'Black',
    battery: 99,
    locks: clear,
    cost: 455,
    price: 619,
    days: 2,
    hold: 'Promised to Maria until Saturday',
  },
  {
    device: 'iPhone 15',
    variant: /128/,
    grade: 'B',
    color: 'Pink',
    battery: 94,
    locks: clear,
    cost: 430,
    price: 589,
    days: 18,
    location: 'riverside',
    is_erased: true,
  },
  {
    device: 'Galaxy S23',
    variant: /128|256/,
    grade: 'A',
    color: 'Green',
    battery: 95,
    locks: clear,
    cost: 230,
    price: 349,
    days: 27,
    is_erased: true,
  },
  {
    device: 'Galaxy S22',
    variant: /128/,
    grade: 'B',
    color: 'Black',
    battery: 89,
    locks: { ...clear, carrier_lock: 'locked' },
    carrier: 'T-Mobile',
    cost: 130,
    price: 209,
    days: 58,
  },
  {
    device: 'Galaxy S22',
    variant: /128/,
    grade: 'C',
    color: 'Black',
    battery: 82,
    locks: clear,
    cost: 105,
    days: 80,
    sold: { price: 169, days_ago: 0, buyer: 'Walk-in', by: 'cash' },
  },
  {
    device: 'Pixel 8',
    variant: /128/,
    grade: 'B',
    color: 'White',
    battery: 88,
    locks: clear,
    cost: 125,
    price: 199,
    days: 37,
    location: 'riverside',
  },
  { device: 'Pixel 8', variant: /128/, color: 'Black', cost: 110, days: 5 },
  {
    device: 'iPad (10th)',
    variant: /64/,
    grade: 'B',
    color: 'Silver',
    battery: 90,
    locks: { ...clear, mdm_lock: 'locked' },
    cost: 85,
    days: 72,
    out: 'Managed by a school: removal asked for',
  },
  {
    device: 'iPad Air 11" (M2)',
    variant: /64|256/,
    grade: 'A',
    color: 'Blue',
    battery: 94,
    locks: clear,
    cost: 210,
    price: 319,
    days: 15,
    is_erased: true,
  },
  {
    device: 'iPhone 12',
    variant: /64/,
    grade: 'C',
    color: 'Red',
    battery: 74,
    locks: clear,
    cost: 60,
    days: 188,
    deleted: 'Recycled: the logic board is dead',
  },
];
