import { type MailInEnd, sampleMailIns } from './orders-mail-in.data.ts';

/** The final state of a sample order. */
export type SampleEnd =
  | 'lead'
  | 'abandoned'
  | 'cancelled'
  | 'manual_quote'
  | 'inspecting'
  | 'inspected'
  | 'offer_waiting'
  | 'offer_accepted'
  | 'offer_on_behalf'
  | 'offer_rejected'
  | 'handed_back'
  | 'general_hold'
  | 'activation_lock'
  | 'blacklisted'
  | 'police_hold'
  | 'to_pay'
  | 'payout_failed'
  | 'completed'
  | 'returned'
  | 'recycled'
  | 'archived'
  | 'for_testing'
  | 'split'
  | 'extra_device';

export interface SampleOrder {
  end: SampleEnd | MailInEnd;
  days: number;
  /** Models from the sample prices, one device each. */
  models: readonly string[];
  promo?: true;
}

const iphones = [
  'apple-iphone-15-pro',
  'apple-iphone-14',
  'apple-iphone-13',
  'apple-iphone-16',
  'apple-iphone-12',
  'apple-iphone-15',
];
const others = [
  'samsung-galaxy-s24-ultra',
  'google-pixel-8-pro',
  'samsung-galaxy-s23',
  'apple-iphone-11',
  'samsung-galaxy-z-flip5',
  'apple-iphone-14-pro',
];

const pick = (list: readonly string[], at: number) => list[at % list.length] ?? 'apple-iphone-15';

/** Completed orders of each of the last twelve weeks, the oldest first: business grows. */
const weeks = [1, 2, 1, 1, 2, 1, 1, 2, 4, 5, 4, 6];

const completedDays = weeks.flatMap((orders, week) =>
  Array.from({ length: orders }, (_, at) => (weeks.length - week) * 7 - ((at * 3 + week) % 7)),
);

/** Completed orders for the charts. */
const completed: SampleOrder[] = completedDays.map((days, index) => ({
  end: 'completed',
  days,
  models: index % 5 === 0 ? [pick(iphones, index), pick(others, index)] : [pick(index % 2 ? iphones : others, index)],
  ...(index % 9 === 4 ? { promo: true as const } : {}),
}));

export const sampleOrders: readonly SampleOrder[] = [
  ...completed,
  { end: 'returned', days: 33, models: ['apple-iphone-13'] },
  { end: 'returned', days: 21, models: ['samsung-galaxy-s22'] },
  { end: 'recycled', days: 26, models: ['apple-iphone-xr'] },
  { end: 'archived', days: 58, models: ['apple-iphone-11'] },
  { end: 'archived', days: 49, models: ['google-pixel-7a'] },
  { end: 'archived', days: 41, models: ['apple-iphone-se-3rd'] },
  { end: 'abandoned', days: 16, models: ['apple-iphone-14-plus'] },
  { end: 'abandoned', days: 12, models: ['samsung-galaxy-s24'] },
  { end: 'cancelled', days: 14, models: ['apple-iphone-12-pro'] },
  { end: 'police_hold', days: 11, models: ['apple-iphone-16-pro', 'apple-iphone-12', 'google-pixel-8'] },
  { end: 'general_hold', days: 9, models: ['google-pixel-9-pro', 'apple-iphone-13'] },
  { end: 'activation_lock', days: 7, models: ['apple-iphone-15-pro-max'] },
  { end: 'blacklisted', days: 6, models: ['samsung-galaxy-s23-ultra'] },
  { end: 'payout_failed', days: 5, models: ['apple-iphone-14-pro-max'] },
  { end: 'handed_back', days: 8, models: ['apple-iphone-13-pro'] },
  { end: 'offer_rejected', days: 4, models: ['samsung-galaxy-z-fold5'] },
  { end: 'offer_on_behalf', days: 4, models: ['apple-iphone-15-plus'] },
  { end: 'split', days: 3, models: ['apple-iphone-16', 'google-pixel-8', 'apple-iphone-12'] },
  { end: 'extra_device', days: 3, models: ['apple-iphone-13-mini'] },
  { end: 'to_pay', days: 2, models: ['apple-iphone-16-plus'] },
  { end: 'to_pay', days: 2, models: ['samsung-galaxy-s25'], promo: true },
  { end: 'to_pay', days: 1, models: ['apple-iphone-15', 'apple-iphone-15'] },
  { end: 'offer_accepted', days: 1, models: ['google-pixel-9'] },
  { end: 'offer_waiting', days: 1, models: ['apple-iphone-14-pro', 'apple-iphone-12-mini'] },
  { end: 'offer_waiting', days: 0, models: ['samsung-galaxy-s24-plus'] },
  { end: 'manual_quote', days: 1, models: ['apple-iphone-11-pro-max'] },
  { end: 'for_testing', days: 1, models: ['apple-iphone-air'] },
  { end: 'inspected', days: 1, models: ['apple-iphone-16e'] },
  { end: 'inspecting', days: 1, models: ['samsung-galaxy-s25-ultra'] },
  { end: 'inspecting', days: 0, models: ['apple-iphone-17'] },
  { end: 'inspecting', days: 0, models: ['oneplus-12', 'google-pixel-7-pro'] },
  { end: 'lead', days: 2, models: ['apple-iphone-17-pro'] },
  { end: 'lead', days: 1, models: ['samsung-galaxy-s24-fe'] },
  { end: 'lead', days: 0, models: ['apple-iphone-15-pro', 'apple-iphone-13'] },
  { end: 'lead', days: 0, models: ['google-pixel-9-pro-xl'] },
  ...sampleMailIns,
];
