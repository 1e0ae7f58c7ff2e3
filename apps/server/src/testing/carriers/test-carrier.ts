import type { LabelRequest, Party } from '../../features/shipping/carriers/carrier-port.rules.ts';

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
