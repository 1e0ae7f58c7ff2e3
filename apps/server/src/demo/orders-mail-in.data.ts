/** The final state of a sample mail-in order. The names say that a parcel is involved, where in-store orders have the same. */
export type MailInEnd =
  | 'mail_lead'
  | 'mail_own_label'
  | 'mail_unfinished'
  | 'mail_cancelled'
  | 'mail_expired'
  | 'mail_quote'
  | 'mail_moving'
  | 'mail_out_for_delivery'
  | 'mail_problem'
  | 'mail_delivered'
  | 'mail_part_arrived'
  | 'mail_scanned'
  | 'mail_late'
  | 'mail_inspecting'
  | 'mail_offer_waiting'
  | 'mail_offer_accepted'
  | 'mail_offer_rejected'
  | 'mail_auto_accepted'
  | 'mail_hold'
  | 'mail_activation_lock'
  | 'mail_blacklisted'
  | 'mail_split'
  | 'mail_extra_device'
  | 'mail_to_pay'
  | 'mail_payout_failed'
  | 'mail_completed'
  | 'mail_returning'
  | 'mail_returned'
  | 'mail_recycled'
  | 'mail_archived';

interface SampleMailIn {
  end: MailInEnd;
  days: number;
  models: readonly string[];
}

const phones = [
  'apple-iphone-15',
  'samsung-galaxy-s23',
  'apple-iphone-13',
  'google-pixel-8-pro',
  'apple-iphone-14-pro',
];

/** Completed ones of the last two months, for the charts. */
const completed = [58, 51, 44, 39, 33, 27, 22, 17].map(
  (days, index): SampleMailIn => ({ end: 'mail_completed', days, models: [phones[index % phones.length] ?? ''] }),
);

/** Mail-in orders in every status, and each special case once. */
export const sampleMailIns: readonly SampleMailIn[] = [
  ...completed,
  { end: 'mail_archived', days: 100, models: ['apple-iphone-xr'] },
  { end: 'mail_returned', days: 30, models: ['samsung-galaxy-s22'] },
  { end: 'mail_recycled', days: 28, models: ['apple-iphone-11'] },
  { end: 'mail_auto_accepted', days: 26, models: ['apple-iphone-12-pro'] },
  { end: 'mail_late', days: 23, models: ['apple-iphone-15-pro', 'google-pixel-7a'] },
  { end: 'mail_expired', days: 20, models: ['apple-iphone-12'] },
  { end: 'mail_expired', days: 18, models: ['samsung-galaxy-z-flip5'] },
  { end: 'mail_returning', days: 16, models: ['google-pixel-9'] },
  { end: 'mail_offer_rejected', days: 15, models: ['apple-iphone-14-plus'] },
  { end: 'mail_payout_failed', days: 13, models: ['apple-iphone-16'] },
  { end: 'mail_blacklisted', days: 12, models: ['samsung-galaxy-s24'] },
  { end: 'mail_lead', days: 12, models: ['apple-iphone-13-mini'] },
  { end: 'mail_activation_lock', days: 11, models: ['apple-iphone-14-pro-max'] },
  { end: 'mail_hold', days: 10, models: ['apple-iphone-13-pro'] },
  { end: 'mail_cancelled', days: 9, models: ['apple-iphone-se-3rd'] },
  { end: 'mail_split', days: 9, models: ['apple-iphone-16', 'apple-iphone-12', 'google-pixel-8'] },
  { end: 'mail_extra_device', days: 8, models: ['apple-iphone-15-plus'] },
  { end: 'mail_to_pay', days: 8, models: ['samsung-galaxy-s24-ultra'] },
  { end: 'mail_to_pay', days: 7, models: ['apple-iphone-14', 'apple-iphone-14'] },
  { end: 'mail_offer_accepted', days: 7, models: ['google-pixel-9-pro'] },
  { end: 'mail_offer_waiting', days: 7, models: ['apple-iphone-15-pro-max'] },
  { end: 'mail_offer_waiting', days: 6, models: ['samsung-galaxy-s25', 'apple-iphone-11'] },
  { end: 'mail_inspecting', days: 6, models: ['apple-iphone-16-pro'] },
  { end: 'mail_inspecting', days: 5, models: ['samsung-galaxy-s23-ultra'] },
  { end: 'mail_part_arrived', days: 5, models: ['apple-iphone-16e', 'apple-iphone-15', 'apple-iphone-14'] },
  { end: 'mail_problem', days: 5, models: ['samsung-galaxy-z-fold5'] },
  { end: 'mail_scanned', days: 4, models: ['apple-iphone-15'] },
  { end: 'mail_scanned', days: 4, models: ['google-pixel-8', 'apple-iphone-12-mini'] },
  { end: 'mail_delivered', days: 4, models: ['apple-iphone-16-plus'] },
  { end: 'mail_delivered', days: 3, models: ['samsung-galaxy-s24-fe'] },
  { end: 'mail_out_for_delivery', days: 4, models: ['apple-iphone-17'] },
  { end: 'mail_unfinished', days: 3, models: ['apple-iphone-air'] },
  { end: 'mail_moving', days: 2, models: ['apple-iphone-17-pro'] },
  { end: 'mail_moving', days: 2, models: ['oneplus-12'] },
  { end: 'mail_quote', days: 1, models: ['apple-iphone-13'] },
  { end: 'mail_own_label', days: 1, models: ['samsung-galaxy-s25-ultra'] },
  { end: 'mail_lead', days: 1, models: ['google-pixel-9-pro-xl', 'apple-iphone-14'] },
  { end: 'mail_lead', days: 0, models: ['apple-iphone-15-pro'] },
];
