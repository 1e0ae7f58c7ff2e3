import { missingPart } from '@tradepost/contracts/addresses';
import { isPassing, VendorError } from '../../../platform/vendors/vendor-error.ts';
import type { LabelRequest, Party } from '../carriers/carrier-port.rules.ts';
import type { LabelRow } from './label.table.ts';

/** Minutes to wait after each failed try; afterwards a person decides. */
const waits = [1, 5, 15, 60, 240] as const;
/** A purchase whose answer was lost may still be running at the vendor. */
const unclearWait = 3;

/** The label as its vendor is asked for it. Throws `setup` when a part is missing, before money is spent. */
export function requestOf(label: LabelRow, today: string): LabelRequest {
  requireComplete(label.from_address, 'From');
  requireComplete(label.to_address, 'To');
  return {
    from: label.from_address,
    to: label.to_address,
    parcel: {
      weight_grams: label.weight_grams,
      length_mm: label.length_mm,
      width_mm: label.width_mm,
      height_mm: label.height_mm,
    },
    is_return: label.is_return,
    value: label.value,
    insured_amount: label.insured_amount,
    currency: label.currency,
    reference: label.box_id ?? '',
    customs: label.is_international ? label.contents : [],
    service: {
      carrier: label.carrier,
      service_code: label.service_code,
      carrier_account: label.carrier_account === '' ? null : label.carrier_account,
    },
    format: label.format,
    is_printerless: label.is_printerless,
    ship_date: today,
  };
}

const partNames = { street: 'street', city: 'city', zip_code: 'ZIP or postal code' } as const;

function requireComplete(party: Party, side: 'From' | 'To'): void {
  const missing = missingPart(party, party.country_code);
  if (missing) throw new VendorError('setup', `${side}: the ${partNames[missing]} is missing in the address`);
}

export interface Outcome {
  state: 'waiting' | 'failed' | 'unclear';
  next_try_at: string | null;
}

/** What follows a failed try. `tries` counts it. */
export function outcomeOf(error: VendorError, tries: number, now: Date): Outcome {
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  if (error.is_unclear) return { state: 'waiting', next_try_at: after(unclearWait) };
  const wait = waits[tries - 1];
  if (!isPassing(error) || wait === undefined) return { state: 'failed', next_try_at: null };
  return { state: 'waiting', next_try_at: after(Math.max(wait, (error.retry_after ?? 0) / 60)) };
}
