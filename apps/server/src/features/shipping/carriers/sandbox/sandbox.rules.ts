import { createHash } from 'node:crypto';
import { currencyOf } from '@tradepost/contracts/currencies';
import { sandboxBadZip, sandboxScans, sandboxServices } from '@tradepost/contracts/shipping/sandbox-carrier.data';
import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import type { Party, Rate, ShipmentRequest, TrackedEvent } from '../carrier-port.rules.ts';

/** `SBX` and 15 digits, the same for the same purchase. */
export function sandboxNumber(key: string): string {
  const number = createHash('sha256').update(key).digest().readBigUInt64BE() % 10n ** 15n;
  return `SBX${number.toString().padStart(15, '0')}`;
}

/** A base of 4.50 and 0.40 for each started 500 g, in the currency's minor units. */
export function sandboxPrice({ parcel, currency }: ShipmentRequest, factor: number): number {
  const steps = Math.ceil(parcel.weight_grams / 500);
  const cents = Math.round((450 + 40 * steps) * factor);
  return Math.max(1, Math.round(cents * 10 ** (currencyOf(currency).decimals - 2)));
}

/** The services that can carry the parcel, the cheapest first. */
export function sandboxRates(request: ShipmentRequest): Rate[] {
  const isAbroad = request.from.country_code !== request.to.country_code;
  return sandboxServices
    .filter((service) => (isAbroad ? service.is_international : service.is_domestic))
    .map(({ service_code, name, factor, days }) => ({
      carrier: 'sandbox' as const,
      service_code,
      carrier_account: null,
      name,
      delivery_days: days,
      cost: { amount: sandboxPrice(request, factor), currency: request.currency },
    }))
    .sort((one, other) => one.cost.amount - other.cost.amount);
}

/** Refuses what a real carrier would refuse. */
export function requireDeliverable(party: Party): void {
  const [problem] = addressProblems(party);
  if (problem) throw new VendorError('address', problem, { code: 'ADDRESS' });
}

export function addressProblems({ street, city, zip_code }: Party): string[] {
  const missing = [
    street.trim() === '' ? 'The street is missing' : null,
    city.trim() === '' ? 'The city is missing' : null,
    zip_code.trim() === sandboxBadZip ? `No deliveries to ${sandboxBadZip}` : null,
  ];
  return missing.filter((problem) => problem !== null);
}

interface Moving {
  tracking_number: string;
  created_at: string;
  is_moving: boolean;
  is_voided: boolean;
  scans: readonly TrackedEvent[];
}

/** What has happened to a parcel by now: what was told by hand, or what the plan says. */
export function sandboxEvents(label: Moving, now: Date): TrackedEvent[] {
  if (label.scans.length > 0 || !label.is_moving || label.is_voided) return [...label.scans];
  const start = Date.parse(label.created_at);
  return sandboxScans
    .map((scan, step) => scanAt(label, step, new Date(start + scan.hours * 3_600_000)))
    .filter(({ happened_at }) => Date.parse(happened_at) <= now.getTime());
}

/** The next scan of a parcel; null when it has arrived. */
export function nextScan(label: Moving, now: Date): TrackedEvent | null {
  const done = sandboxEvents(label, now);
  return done.length >= sandboxScans.length ? null : scanAt(label, done.length, now);
}

function scanAt({ tracking_number }: Moving, step: number, at: Date): TrackedEvent {
  const { state, description } = sandboxScans[step] as (typeof sandboxScans)[number];
  return { key: `${tracking_number}-${step}`, state, description, place: null, happened_at: at.toISOString() };
}
