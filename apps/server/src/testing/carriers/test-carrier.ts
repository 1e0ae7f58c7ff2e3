import type { LabelRequest, Party } from '../../features/shipping/carriers/carrier-port.rules.ts';
import type { VendorErrorKind } from '../../platform/vendors/vendor-error.ts';
import type { VendorMood } from './fake-vendor.ts';

export const sellerParty: Party = {
  name: 'Sam Seller',
  company: '',
  street: '388 Townsend St',
  suite: 'Apt 20',
  city: 'San Francisco',
  state: 'CA',
  zip_code: '94107',
  country_code: 'US',
  phone: '4155550100',
  email: 'sam@example.com',
};
export const shopParty: Party = {
  name: 'Receiving',
  company: 'Fones Inc',
  street: '179 N Harbor Dr',
  suite: '',
  city: 'Redondo Beach',
  state: 'CA',
  zip_code: '90277',
  country_code: 'US',
  phone: '3105550100',
  email: 'shop@example.com',
};

/** A label for the way from the seller to the shop. */
export const labelRequest = (service: LabelRequest['service'], changes: Partial<LabelRequest> = {}): LabelRequest => ({
  from: sellerParty,
  to: shopParty,
  is_return: true,
  value: 25_000,
  insured_amount: null,
  currency: 'USD',
  parcel: { weight_grams: 450, length_mm: 200, width_mm: 150, height_mm: 80 },
  reference: 'BOX-1042',
  customs: [],
  service,
  format: 'pdf',
  is_printerless: false,
  ship_date: '2026-03-02',
  ...changes,
});

/** How a purchase ends when the vendor behaves so, and whether the label is bought all the same. */
export const purchaseMoods: readonly [
  mood: VendorMood,
  kind: VendorErrorKind,
  is_unclear: boolean,
  retry_after: number | null,
  bought: number,
][] = [
  ['hangs', 'unavailable', true, null, 1],
  ['breaks', 'unavailable', true, null, 1],
  ['babbles', 'nonsense', true, null, 1],
  ['fails', 'unavailable', true, null, 0],
  ['limits', 'rate_limited', false, 7, 0],
];

/** The same for calls that change nothing. */
export const readMoods: readonly [mood: VendorMood, kind: VendorErrorKind, retry_after: number | null][] = [
  ['hangs', 'unavailable', null],
  ['breaks', 'unavailable', null],
  ['babbles', 'nonsense', null],
  ['fails', 'unavailable', null],
  ['limits', 'rate_limited', 7],
];
