import type { Carrier } from '@tradepost/contracts/orders/parcel.data';
import { VendorError, type VendorErrorKind } from '../../../platform/vendors/vendor-error.ts';
import type {
  AddressVerdict,
  CarrierService,
  Rate,
  ShipmentRequest,
  Tracked,
  VoidAnswer,
} from './carrier-port.rules.ts';

/** A service of a carrier that has no call to list them. */
export interface ServiceRow {
  code: string;
  name: string;
  is_domestic: boolean;
  is_international: boolean;
  is_return_supported: boolean;
}

export const servicesOf = (carrier: Carrier, rows: readonly ServiceRow[]): CarrierService[] =>
  rows.map(({ code, ...row }) => ({ carrier, service_code: code, carrier_account: null, ...row }));

/** Whether the service can carry the shipment at all. */
export function isOffered(row: ServiceRow, { from, to, is_return }: ShipmentRequest): boolean {
  const isDomestic = from.country_code === to.country_code;
  return (isDomestic ? row.is_domestic : row.is_international) && (!is_return || row.is_return_supported);
}

export const byCost = (rates: readonly Rate[]): Rate[] => rates.toSorted((a, b) => a.cost.amount - b.cost.amount);

/** What the vendor's error codes mean: the first row that fits counts. */
export type ErrorKinds = readonly (readonly [code: RegExp, kind: VendorErrorKind])[];

export const kindOfCode = (kinds: ErrorKinds, code: string): { kind?: VendorErrorKind } => {
  const row = kinds.find(([pattern]) => pattern.test(code));
  return row ? { kind: row[1] } : {};
};

export const isRefused = (error: unknown): error is VendorError =>
  error instanceof VendorError && error.kind === 'refused';

/** Turns the refusal of a void into its answer. A second void of a label is refused, although the label is void. */
export function answerRefusedVoid(error: unknown): VoidAnswer {
  if (!isRefused(error)) throw error;
  const isVoid = /already\b.*\b(?:void|cancel)|(?:void|cancel)\w*\s+already/i.test(error.message);
  return { refund: isVoid ? 'not_applicable' : 'refused', message: error.message };
}

/** Turns the refusal of an address into its verdict. */
export function answerBadAddress(error: unknown): AddressVerdict {
  if (!(error instanceof VendorError) || error.kind !== 'address') throw error;
  return { is_deliverable: false, problems: [error.message], corrected: null };
}

/** A carrier knows a new label only once its data has arrived, or the parcel was scanned. */
export function noNews(error: unknown): Tracked {
  if (!(error instanceof VendorError) || error.status !== 404) throw error;
  return { expected_at: null, events: [] };
}
