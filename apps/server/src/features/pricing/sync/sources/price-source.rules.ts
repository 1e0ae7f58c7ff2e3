import type { AxisKey } from '@tradepost/contracts/catalog/axes.rules';
import { sourceKinds } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import type { TableListener } from '../../../../platform/sheets/table-rows.ts';

/** Lists that prices follow, and lists of partners: an uploaded file, and the offers of a linked company. */
export const listKinds = [...sourceKinds, 'file', 'offers'] as const;
export type ListKind = (typeof listKinds)[number];

/** A product of a price list, before matching. */
export interface SourceProduct {
  /** The line in the list, for error messages. */
  line: number;
  external_id: string | null;
  /** The reference catalog's key of the model or id of the variant, if the list has them. */
  model_key: string | null;
  catalog_variant_id: number | null;
  name: string;
  brand: string | null;
  category: string | null;
  values: Partial<Record<AxisKey, string>>;
  /** By the source's condition names, in its order. Minor units of the company's currency. */
  prices: Map<string, number>;
  /** The condition keys, if the list has them. */
  condition_keys?: ReadonlyMap<string, string>;
  condition_terms?: ReadonlyMap<string, readonly string[]>;
}

/** A source's condition, with its key if the list has one. */
export interface SourceCondition {
  name: string;
  key: string | null;
  /** The texts that say what it means, if the list has them. */
  terms?: readonly string[];
}

/** A line of a list that could not be read, and why. */
export interface SourceProblem {
  line: number;
  reason: string;
}

/** The response of a source. */
export type SourceResponse =
  | { is_unchanged: true }
  | {
      is_unchanged: false;
      products: AsyncIterable<SourceProduct | SourceProblem>;
      etag?: string | null;
      last_modified?: string | null;
    };

/** The request to a source. */
export interface SourceRequest {
  url: string | null;
  currency: string;
  /** From the previous response, so that the source can answer that nothing changed. */
  etag: string | null;
  last_modified: string | null;
  /** Reads only this many products; omitted, all. */
  max_products?: number;
  /** Hears what is found in a file on the way to its products. */
  listener?: TableListener;
}

/** Reads a price list from any kind of source. Throws `SourceError` if it cannot be read. */
export type PriceSource = (question: SourceRequest) => Promise<SourceResponse>;

/** Why a list cannot be read, as a message for users. */
export class SourceError extends Error {
  /** Retrying is pointless. */
  readonly is_final: boolean;

  constructor(message: string, is_final = false, cause?: Error) {
    super(message, { cause });
    this.is_final = is_final;
  }
}

export const isProblem = (read: SourceProduct | SourceProblem): read is SourceProblem => 'reason' in read;

/** A list is kept in memory, so its size is limited. */
export const maxProducts = 200_000;

/** The source's name as shown with its prices. Marks sandboxes. */
export function sourceLabel({ kind, name }: { kind: ListKind; name: string }): string {
  return kind !== 'sandbox' || /\(sandbox\)$/i.test(name) ? name : `${name} (sandbox)`;
}
