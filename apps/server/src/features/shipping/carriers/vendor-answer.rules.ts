import { createHash } from 'node:crypto';
import { currencyOf } from '@tradepost/contracts/currencies';
import type { Carrier, ParcelState } from '@tradepost/contracts/orders/parcel.data';
import { instantOf, textOf } from '../../../platform/vendors/vendor-answer.ts';
import { minorOf } from '../../../platform/vendors/vendor-http.client.ts';
import { guardClient } from '../../connections/guard-client.rules.ts';
import type { CarrierClient, Cost, LabelFile, TrackedEvent } from './carrier-port.rules.ts';

/** A vendor's decimal amount in minor units. Throws `nonsense` for an amount or a currency that is none. */
export function costOf(vendor: string, amount: string | number, currency: string): Cost {
  const code = currency.toUpperCase();
  return { amount: minorOf(vendor, amount, currencyOf(code).decimals), currency: code };
}

/** A vendor's names of carriers. The first that fits counts. */
export type CarrierNames = readonly (readonly [name: RegExp, carrier: Carrier])[];

export const carrierIn = (names: CarrierNames, name: string): Carrier =>
  names.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';

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

/** A label as base64. */
export const labelOf = (base64: unknown, format: LabelFormat): LabelFile =>
  labelFile(Buffer.from(textOf(base64), 'base64'), format);

/** Throws for a label that is cut or of another kind. */
export function labelFile(content: Buffer, format: LabelFormat): LabelFile {
  if (!isOfFormat[format](content)) throw new TypeError('The label is broken');
  return { content, content_type: contentTypes[format] };
}

type LabelFormat = 'pdf' | 'png' | 'zpl';

const contentTypes = { pdf: 'application/pdf', png: 'image/png', zpl: 'application/zpl' } as const;

const isOfFormat: Record<LabelFormat, (content: Buffer) => boolean> = {
  pdf: (content) => content.subarray(0, 5).equals(Buffer.from('%PDF-')) && content.subarray(-1024).includes('%%EOF'),
  png: (content) => content.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47])),
  zpl: (content) => content.includes('^XA') && content.includes('^XZ'),
};

/** The same for the same parts: names what a vendor gives no id to. */
export const keyOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32);

/** Turns what an answer of another shape than the vendor's documents breaks into `nonsense`. */
export const guardCarrier = (vendor: string, client: CarrierClient): CarrierClient =>
  guardClient(vendor, ['buy', 'void', 'bookPickup'], client);
