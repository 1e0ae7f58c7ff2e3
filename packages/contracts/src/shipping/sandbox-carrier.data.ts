/** What the sandbox carrier offers, and when it scans. */

export const sandboxServices = [
  {
    service_code: 'ground',
    name: 'Sandbox Ground',
    is_domestic: true,
    is_international: false,
    is_return_supported: true,
    factor: 1,
    days: 3,
  },
  {
    service_code: 'express',
    name: 'Sandbox Express',
    is_domestic: true,
    is_international: false,
    is_return_supported: true,
    factor: 2.2,
    days: 1,
  },
  {
    service_code: 'international',
    name: 'Sandbox International',
    is_domestic: false,
    is_international: true,
    is_return_supported: true,
    factor: 3.5,
    days: 7,
  },
] as const;

/** Hours after the purchase, when the parcel moves by itself. */
export const sandboxScans = [
  { hours: 18, state: 'in_transit', description: 'Accepted at the sandbox depot' },
  { hours: 30, state: 'in_transit', description: 'Left the sandbox sorting center' },
  { hours: 52, state: 'out_for_delivery', description: 'Out for delivery' },
  { hours: 56, state: 'delivered', description: 'Delivered' },
] as const;

/** A ZIP code that the sandbox does not deliver to, for trying out what a refusal looks like. */
export const sandboxBadZip = '00000';
