import type { AxisKey } from '@tradepost/contracts/catalog/axes.rules';
import type { SourceKind } from '@tradepost/contracts/pricing/price-sync.contract';

/** A product of somebody's price list, as it was read: nothing of it is matched yet. */
export interface SourceProduct {
  /** Where it stood, to point at it. */
  line: number;
  external_id: string | null;
  /** The catalog's key of the model, or its number of the variant, where the list says so. */
  model_key: string | null;
  catalog_variant_id: number | null;
  name: string;
  brand: string | null;
  category: string | null;
  values: Partial<Record<AxisKey, string>>;
  /** By the source's names of conditions, in its order. Minor units of the company's currency. */
  prices: Map<string, number>;
  /** The catalog's keys of conditions, where the list says so. */
  condition_keys?: ReadonlyMap<string, string>;
}

/** A condition as a source calls it, with the catalog's key where it says so. */
export interface SourceCondition {
  name: string;
  key: string | null;
}

/** A line of a list that could not be read, and why. */
export interface SourceProblem {
  line: number;
  reason: string;
}

/** What a source answers. */
export type SourceAnswer =
  | { is_unchanged: true }
  | {
      is_unchanged: false;
      products: AsyncIterable<SourceProduct | SourceProblem>;
      etag?: string | null;
      last_modified?: string | null;
    };

/** What a source is asked with. */
export interface SourceQuestion {
  url: string | null;
  currency: string;
  /** What the answer before carried: with it a source may say that nothing is new. */
  etag: string | null;
  last_modified: string | null;
  /** Enough to look at; left out, all of it is read. */
  most_products?: number;
}

/** The port: somebody's price list, wherever it comes from. It throws `SourceError` where the list cannot be had. */
export type PriceSource = (question: SourceQuestion) => Promise<SourceAnswer>;

/** Why a list cannot be read, in a sentence for the screen. */
export class SourceError extends Error {
  /** The source is over: asking again is of no use. */
  readonly is_final: boolean;

  constructor(message: string, is_final = false) {
    super(message);
    this.is_final = is_final;
  }
}

export const isProblem = (read: SourceProduct | SourceProblem): read is SourceProblem => 'reason' in read;

/** More than this is no price list of devices, and would not fit into memory. */
export const mostProducts = 200_000;

/** The source's name as prices carry it. A sandbox is named as such wherever its prices show. */
export function sourceLabel({ kind, name }: { kind: SourceKind; name: string }): string {
  return kind !== 'sandbox' || /\(sandbox\)$/i.test(name) ? name : `${name} (sandbox)`;
}
