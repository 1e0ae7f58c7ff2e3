import type { ParcelState } from '@tradepost/contracts/orders/parcel.data';
import type { ErrorKinds, ServiceRow } from '../vendor-tables.rules.ts';

const domestic = { is_domestic: true, is_international: false, is_return_supported: true };
const international = { is_domestic: false, is_international: true, is_return_supported: true };

/** FedEx lists its services only for one shipment at a time. */
export const fedexServices: readonly ServiceRow[] = [
  { code: 'FEDEX_GROUND', name: 'FedEx Ground', ...domestic, is_international: true },
  { code: 'GROUND_HOME_DELIVERY', name: 'FedEx Home Delivery', ...domestic, is_return_supported: false },
  { code: 'FEDEX_EXPRESS_SAVER', name: 'FedEx Express Saver', ...domestic },
  { code: 'FEDEX_2_DAY', name: 'FedEx 2Day', ...domestic },
  { code: 'FEDEX_2_DAY_AM', name: 'FedEx 2Day AM', ...domestic },
  { code: 'STANDARD_OVERNIGHT', name: 'FedEx Standard Overnight', ...domestic },
  { code: 'PRIORITY_OVERNIGHT', name: 'FedEx Priority Overnight', ...domestic },
  { code: 'INTERNATIONAL_ECONOMY', name: 'FedEx International Economy', ...international },
  { code: 'FEDEX_INTERNATIONAL_PRIORITY', name: 'FedEx International Priority', ...international },
  { code: 'FEDEX_INTERNATIONAL_CONNECT_PLUS', name: 'FedEx International Connect Plus', ...international },
];

/** Scan codes of FedEx's guide "Tracking status codes". All others are steps on the way. */
export const fedexStates: Readonly<Record<string, ParcelState>> = {
  OC: 'expected',
  OX: 'expected',
  EP: 'expected',
  DS: 'expected',
  AD: 'out_for_delivery',
  ED: 'out_for_delivery',
  OD: 'out_for_delivery',
  DL: 'delivered',
  CA: 'voided',
  RD: 'voided',
  DE: 'exception',
  SE: 'exception',
  RS: 'exception',
  RT: 'exception',
};

/** Codes are words with dots, such as RECIPIENTS.POSTALCODE.INVALID. */
export const fedexErrorKinds: ErrorKinds = [
  [/^(NOT\.AUTHORIZED|FORBIDDEN|LOGIN|INVALID\.CREDENTIALS|UNAUTHORIZED)/, 'credentials'],
  [/ACCOUNT\.?NUMBER|^ACCOUNT\.|ACCOUNT\.INVALID|ACCOUNT\.NOT\.FOUND/, 'credentials'],
  [/POSTAL|ZIP|STATEORPROVINCE|STATEPROVINCE|CITY|STREETLINE|ADDRESS|COUNTRYCODE/, 'address'],
  [/RATE\.?LIMIT|QUOTA|TOO\.MANY/, 'rate_limited'],
  [/^(INTERNAL\.SERVER|SERVICE\.UNAVAILABLE|SYSTEM\.UNAVAILABLE|SYSTEM\.UNEXPECTED)/, 'unavailable'],
];

/** FedEx writes the days of a service as words. */
export const fedexTransitDays: Readonly<Record<string, number>> = {
  ONE_DAY: 1,
  TWO_DAYS: 2,
  THREE_DAYS: 3,
  FOUR_DAYS: 4,
  FIVE_DAYS: 5,
  SIX_DAYS: 6,
  SEVEN_DAYS: 7,
  EIGHT_DAYS: 8,
  NINE_DAYS: 9,
  TEN_DAYS: 10,
};
