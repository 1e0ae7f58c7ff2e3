import { createHash } from 'node:crypto';
import { currencyOf } from '@tradepost/contracts/currencies';
import type { Carrier, ParcelState } from '@tradepost/contracts/orders/parcel.data';
import { minorOf } from './carrier-http.client.ts';
import { type CarrierClient, CarrierError, type Cost, type TrackedEvent } from './carrier-port.rules.ts';

/** A vendor's names of carriers. The first that fits counts. */
export type CarrierNames = readonly (readonly [name: RegExp, carrier: Carrier])[];

export const carrierIn = (names: CarrierNames, name: string): Carrier =>
  names.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';

/** A vendor's decimal amount in minor units. Throws `nonsense` for an amount or a currency that is none. */
export function costOf(vendor: string, amount: string | number, currency: string): Cost {
  const code = currency.toUpperCase();
  return { amount: minorOf(vendor, amount, currencyOf(code).decimals), currency: code };
}

/** Minor units as the decimal text that vendors take: 1234 US cents are `12.34`. */
export function decimalOf(amount: number, currency: string): string {
  const { decimals } = currencyOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** A share of an amount for each of some pieces, as a decimal number. */
export const decimalEach = (amount: number, quantity: number, currency: string): number =>
  Number(decimalOf(Math.round(amount / Math.max(1, quantity)), currency));

interface Scan {
  at: string | null | undefined;
  state: ParcelState;
  description: string;
  place: (string | null | undefined)[];
}

/** Events in the order of their times. A scan whose time cannot be read is left out, as it cannot be put in order. */
export function eventsOf(scans: readonly Scan[]): TrackedEvent[] {
  return scans
    .filter(({ at }) => instantOf(at) !== null)
    .map(({ at, state, description, place }) => {
      const happened_at = instantOf(at) as string;
      const where = place.filter(Boolean).join(', ') || null;
      return { key: keyOf(happened_at, state, description), state, description, place: where, happened_at };
    })
    .sort((one, other) => one.happened_at.localeCompare(other.happened_at));
}

/** ISO 8601 in UTC. A time without a zone is taken as UTC. Null when it is no time. */
export function instantOf(text: string | null | undefined): string | null {
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i.test(text ?? '');
  const time = Date.parse(text?.includes('T') && !hasZone ? `${text}Z` : (text ?? ''));
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The same for the same parts: names what a vendor gives no id to. */
export const keyOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);

const spending = ['buy', 'void', 'bookPickup'];

/** Turns what an answer of another shape than the vendor's documents breaks into `nonsense`. */
export function guardClient(vendor: string, client: CarrierClient): CarrierClient {
  const guarded = Object.entries(client).map(
    ([name, call]: [string, true | ((...given: unknown[]) => Promise<unknown>)]) => [
      name,
      call === true
        ? call
        : async (...given: unknown[]) => {
            try {
              return await call(...given);
            } catch (error) {
              if (error instanceof CarrierError) throw error;
              const told = new CarrierError('nonsense', `${vendor} sent an answer that makes no sense`, {
                is_unclear: spending.includes(name),
              });
              told.cause = error;
              throw told;
            }
          },
    ],
  );
  return Object.fromEntries(guarded) as CarrierClient;
}
