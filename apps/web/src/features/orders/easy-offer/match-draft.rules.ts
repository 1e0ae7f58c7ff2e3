import type { AxisKey } from '@tradepost/contracts/catalog/axes.rules';
import type { DescribedMatch } from '@tradepost/contracts/orders/easy-offer/easy-offer-match.contract';
import type { NewItem } from '@tradepost/contracts/orders/new-order.contract';
import type { z } from 'zod';

/** What a thing is matched to, before it is confirmed. */
export interface MatchDraft {
  /** As the call takes it. */
  item: z.input<typeof NewItem>;
  model_id: number | null;
  choice: Partial<Record<AxisKey, string>>;
  title: string;
  label: string;
  price: number;
}

/** A device to start the editor with. */
export interface Start {
  model_id: number;
  choice: Partial<Record<AxisKey, string>>;
  condition_id: number | null;
}

export const matchColumns = ['matched', 'differs', 'not_found'] as const;
export type MatchColumn = (typeof matchColumns)[number];

export const columnTitles: Record<MatchColumn, string> = {
  matched: 'Matched',
  differs: 'Differs',
  not_found: 'Not found',
};

/** The price of a thing now: of its draft, or of the stored match. Null while nobody matched it. */
export function priceOf(thing: DescribedMatch, draft: MatchDraft | undefined): number | null {
  if (draft) return draft.price;
  if (thing.matched_at === null) return null;
  return thing.item.inspected?.price ?? thing.item.price;
}

/** Whether a thing’s price is within what the seller was told, outside it, or not known. */
export function columnOf(thing: DescribedMatch, draft: MatchDraft | undefined): MatchColumn {
  const price = priceOf(thing, draft);
  if (price === null) return 'not_found';
  const { indication_min, indication_max } = thing;
  if (indication_min === null || indication_max === null) return 'matched';
  return price < indication_min || price > indication_max ? 'differs' : 'matched';
}

/** Where the editor of a thing starts: its draft, the stored match, or the best candidate. */
export function startOf(thing: DescribedMatch, draft: MatchDraft | undefined): Start | null {
  if (draft?.model_id)
    return { model_id: draft.model_id, choice: draft.choice, condition_id: Number(draft.item.condition_id) || null };
  if (draft) return null;
  const [best] = thing.candidates;
  if (thing.matched_at === null && best && thing.is_certain) return best;
  return null;
}
