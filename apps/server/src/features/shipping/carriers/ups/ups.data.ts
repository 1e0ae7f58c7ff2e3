import type { ParcelState } from '@tradepost/contracts/orders/parcel.data';
import type { ErrorKinds, ServiceRow } from '../vendor-tables.rules.ts';

const domestic = { is_domestic: true, is_international: false, is_return_supported: true };
const international = { is_domestic: false, is_international: true, is_return_supported: true };

/** UPS has no call that lists services. Standard is the ground service inside of Europe, Canada and Mexico. */
export const upsServices: readonly ServiceRow[] = [
  { code: '03', name: 'UPS Ground', ...domestic },
  { code: '12', name: 'UPS 3 Day Select', ...domestic },
  { code: '02', name: 'UPS 2nd Day Air', ...domestic },
  { code: '59', name: 'UPS 2nd Day Air AM', ...domestic },
  { code: '13', name: 'UPS Next Day Air Saver', ...domestic },
  { code: '01', name: 'UPS Next Day Air', ...domestic },
  { code: '14', name: 'UPS Next Day Air Early', ...domestic, is_return_supported: false },
  { code: '11', name: 'UPS Standard', ...domestic, is_international: true },
  { code: '08', name: 'UPS Worldwide Expedited', ...international },
  { code: '65', name: 'UPS Worldwide Saver', ...international },
  { code: '07', name: 'UPS Worldwide Express', ...international },
  { code: '54', name: 'UPS Worldwide Express Plus', ...international, is_return_supported: false },
];

/** By `status.type` of an activity. */
export const upsStates: Readonly<Record<string, ParcelState>> = {
  M: 'expected',
  MV: 'voided',
  P: 'in_transit',
  I: 'in_transit',
  O: 'out_for_delivery',
  D: 'delivered',
  X: 'exception',
  RS: 'exception',
};

/** By `status.code`, where the type alone says less. */
export const upsStatesByCode: Readonly<Record<string, ParcelState>> = {
  OT: 'out_for_delivery',
  OF: 'out_for_delivery',
};

/** From the appendix "Error codes" of UPS's developer guides. The status of the answer decides about all others. */
export const upsErrorKinds: ErrorKinds = [
  [/^(10400|10401|250002|250003|250006|250007|250009)$/, 'credentials'],
  // The shipper number, which is the account.
  [/^(120100|120101|120102|121100|111210)$/, 'credentials'],
  [/^(120202|120203|120204|120205|120206|120207|120208|120209)$/, 'address'],
  [/^(120302|120303|120305|120306|120307|120501|120502|120505|120506|120507)$/, 'address'],
  [/^(120802|120803|120804|111206|111207|111285|111286|9264024|9264025|9264026|9264027|9264028|9264029)$/, 'address'],
];
