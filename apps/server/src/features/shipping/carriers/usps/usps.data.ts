import type { ParcelState } from '@tradepost/contracts/orders/parcel.data';
import type { ErrorKinds, ServiceRow } from '../vendor-tables.rules.ts';

export interface UspsService extends ServiceRow {
  /** The mail class of a label for the way back; null: there is none. */
  return_class: string | null;
  /** The price of a parcel in packaging of one's own. */
  rate_indicator: 'SP' | 'PA';
}

const domestic = { is_domestic: true, is_international: false, is_return_supported: true };
const international = {
  is_domestic: false,
  is_international: true,
  is_return_supported: false,
  return_class: null,
};

export const uspsServices: readonly UspsService[] = [
  {
    code: 'USPS_GROUND_ADVANTAGE',
    name: 'USPS Ground Advantage',
    ...domestic,
    return_class: 'USPS_GROUND_ADVANTAGE_RETURN_SERVICE',
    rate_indicator: 'SP',
  },
  {
    code: 'PRIORITY_MAIL',
    name: 'USPS Priority Mail',
    ...domestic,
    return_class: 'PRIORITY_MAIL_RETURN_SERVICE',
    rate_indicator: 'SP',
  },
  {
    code: 'PRIORITY_MAIL_EXPRESS',
    name: 'USPS Priority Mail Express',
    ...domestic,
    return_class: 'PRIORITY_MAIL_EXPRESS_RETURN_SERVICE',
    rate_indicator: 'PA',
  },
  {
    code: 'FIRST-CLASS_PACKAGE_INTERNATIONAL_SERVICE',
    name: 'USPS First-Class Package International',
    ...international,
    rate_indicator: 'SP',
  },
  {
    code: 'PRIORITY_MAIL_INTERNATIONAL',
    name: 'USPS Priority Mail International',
    ...international,
    rate_indicator: 'SP',
  },
  {
    code: 'PRIORITY_MAIL_EXPRESS_INTERNATIONAL',
    name: 'USPS Priority Mail Express International',
    ...international,
    rate_indicator: 'PA',
  },
];

/** Event codes of USPS Publication 199, appendix G-4. All others are steps on the way. */
export const uspsStates: Readonly<Record<string, ParcelState>> = {
  MA: 'expected',
  GX: 'expected',
  OF: 'out_for_delivery',
  '01': 'delivered',
  '17': 'delivered',
  '02': 'exception',
  '04': 'exception',
  '05': 'exception',
  '08': 'exception',
  '09': 'exception',
  '21': 'exception',
  '22': 'exception',
  '23': 'exception',
  '24': 'exception',
  '25': 'exception',
  '26': 'exception',
  '27': 'exception',
  '28': 'exception',
  '29': 'exception',
  '51': 'exception',
  '52': 'exception',
  '53': 'exception',
  '54': 'exception',
  '55': 'exception',
  '56': 'exception',
  DE: 'exception',
  DG: 'exception',
};

/** From USPS's "API error consolidated list". */
export const uspsErrorKinds: ErrorKinds = [
  // The payment account: an inactive payment method, or a trust balance that is too low.
  [/^(100003|100004|100007)$/, 'funds'],
  // The account, or an enrollment that it lacks.
  [/^(100001|100002|160220|160224|160259|160302|160303|160304|160369)$/, 'credentials'],
  [/^01000[1-6]$/, 'address'],
  [/^(160119|160138|160139|160183|160188|160190|160191|160192|160194|160195|160263)$/, 'address'],
  [/^(160307|160308|160309|160310|160311|160312|160320)$/, 'address'],
];

/** A key that no label was made with. */
export const uspsUnknownLabel = ['160185', '160378'];
