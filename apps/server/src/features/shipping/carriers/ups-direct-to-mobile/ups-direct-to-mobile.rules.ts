import type { ParcelState } from '@tradepost/contracts/orders/parcel.data';
import { instantOf, textOf } from '../../../../platform/vendors/vendor-answer.ts';
import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import type { ReadVendorError } from '../../../../platform/vendors/vendor-http.client.ts';
import type { BoughtLabel, CarrierService, LabelRequest, Tracked, VoidAnswer } from '../carrier-port.rules.ts';
import { costOf } from '../vendor-answer.rules.ts';
import { type ErrorKinds, kindOfCode } from '../vendor-tables.rules.ts';

/** The code is always for one way: from the seller to us. */
export const directToMobileServices: CarrierService[] = [
  {
    carrier: 'ups',
    service_code: '03',
    carrier_account: null,
    name: 'UPS Ground, code on the phone',
    is_domestic: true,
    is_international: false,
    is_return_supported: true,
  },
];

const states: Readonly<Record<string, ParcelState>> = {
  created: 'expected',
  in_transit: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  exception: 'exception',
  canceled: 'voided',
};

const errorKinds: ErrorKinds = [
  [/^invalid_(logon|account)$/, 'credentials'],
  [/^(insufficient_funds|account_on_hold)$/, 'funds'],
  [/^invalid_(address|postal_code)$/, 'address'],
];

/** `{ code, message }`. */
export const readPortalError: ReadVendorError = (body) => {
  const { code, message } = body as { code?: unknown; message?: unknown };
  if (typeof message !== 'string') return null;
  return { message, code: String(code ?? ''), ...kindOfCode(errorKinds, String(code ?? '')) };
};

export function returnBody(request: LabelRequest, key: string) {
  if (!request.is_return) throw new VendorError('refused', 'UPS Direct to Mobile is for parcels from sellers only');
  const { from, to, parcel, value, currency, reference, ship_date, service } = request;
  return { key, reference, service: service.service_code, ship_date, from, to, parcel, value, currency };
}

export interface PortalReturn {
  return_id?: string;
  tracking_number?: string;
  /** What the barcode on the phone encodes. */
  code?: string;
  cost?: { amount: string; currency: string } | null;
}

export const boughtOf = (answer: PortalReturn, { service }: LabelRequest): BoughtLabel => ({
  vendor_label_id: textOf(answer.return_id),
  vendor_shipment_id: null,
  service,
  tracking_number: textOf(answer.tracking_number),
  cost: answer.cost ? costOf('UPS', answer.cost.amount, answer.cost.currency) : null,
  insurance_cost: null,
  label: null,
  qr: { text: textOf(answer.code) },
});

export function foundOf({ returns }: { returns: PortalReturn[] }, request: LabelRequest) {
  const [first] = returns;
  if (!first) return null;
  return returns.length > 1 ? 'unknown' : boughtOf(first, request);
}

export interface PortalVoid {
  status?: string;
  message?: string | null;
}

/** UPS bills a return once it is scanned. */
export const voidOf = ({ status, message = null }: PortalVoid): VoidAnswer => ({
  refund: textOf(status) === 'canceled' ? 'not_applicable' : 'refused',
  message,
});

export interface PortalEvents {
  expected_at?: string | null;
  events: { id?: string; status?: string; description?: string; place?: string | null; happened_at?: string }[];
}

export const trackedOf = ({ expected_at, events }: PortalEvents): Tracked => ({
  expected_at: instantOf(expected_at),
  events: events.map((event) => ({
    key: textOf(event.id),
    state: states[event.status ?? ''] ?? 'in_transit',
    description: event.description ?? '',
    place: event.place ?? null,
    happened_at: textOf(instantOf(event.happened_at)),
  })),
});
