import type { Meaning } from './order-status.data.ts';

/** The states of a parcel, in the order in which it passes them. */
export const parcelStates = [
  'expected',
  'in_transit',
  'out_for_delivery',
  'delivered',
  'received',
  'exception',
  'voided',
] as const;
export type ParcelState = (typeof parcelStates)[number];

export const parcelStateLabels: Record<ParcelState, { label: string; meaning: Meaning }> = {
  expected: { label: 'Not scanned yet', meaning: 'neutral' },
  in_transit: { label: 'In transit', meaning: 'info' },
  out_for_delivery: { label: 'Out for delivery', meaning: 'info' },
  delivered: { label: 'Delivered by carrier', meaning: 'info' },
  received: { label: 'Received', meaning: 'success' },
  exception: { label: 'Delivery problem', meaning: 'danger' },
  voided: { label: 'Voided', meaning: 'neutral' },
};

/** The carriers that a tracking number can be of. `other` has no tracking page of its own. */
export const carriers = {
  usps: 'USPS',
  ups: 'UPS',
  fedex: 'FedEx',
  dhl: 'DHL',
  gls: 'GLS',
  royal_mail: 'Royal Mail',
  an_post: 'An Post',
  dpd: 'DPD',
  postnord: 'PostNord',
  bring: 'Bring',
  dao: 'dao',
  canada_post: 'Canada Post',
  sandbox: 'Sandbox',
  other: 'Other',
} as const;
export type Carrier = keyof typeof carriers;
export const carrierKeys = Object.keys(carriers) as [Carrier, ...Carrier[]];
/** Those whose numbers a person types: not the sandbox. */
export const typedCarriers = carrierKeys.filter((carrier) => carrier !== 'sandbox');

/** How devices reach us. */
export const shippingMethods = {
  label: { label: 'Prepaid label', what: 'We email a label. The seller packs and drops off the parcel.' },
  kit: { label: 'Shipping kit', what: 'We send a box or a printable kit with instructions and address.' },
  own_label: { label: 'Own label', what: 'The seller buys the postage and gives us the tracking number.' },
  drop_off: { label: 'Drop-off QR code', what: 'The seller shows a QR code at the counter. No printer is needed.' },
  pallet: { label: 'Pallet', what: 'A freight carrier brings a pallet.' },
  pickup: { label: 'Pickup', what: 'We fetch the devices from the seller.' },
} as const;
export type ShippingMethod = keyof typeof shippingMethods;
export const shippingMethodKeys = Object.keys(shippingMethods) as [ShippingMethod, ...ShippingMethod[]];

/** The filter of a list by the parcels on their way to us. */
export const parcelFilters = ['none', 'expected', 'in_transit', 'delivered', 'received', 'exception', 'late'] as const;
export type ParcelFilter = (typeof parcelFilters)[number];

/** The filter of a list by the clock of the price lock. `stopped`: a parcel was scanned in time. */
export const priceLockFilters = ['running', 'ending', 'stopped', 'over'] as const;
export type PriceLockFilter = (typeof priceLockFilters)[number];

/** A lock that ends within this many hours is shown as ending. */
export const lockEndingHours = 72;
