import type { PriceCell } from '@tradepost/contracts/pricing/cell.contract';
import { adjust } from '@tradepost/contracts/pricing/price.rules';
import type { Layer } from '../price-editor.api.ts';
import { type Edit, isChange, shownAmount } from '../sheet/edits.rules.ts';

/** The kinds of bulk changes. */
export const bulkKinds = ['set', 'raise', 'lower', 'reset'] as const;
export type BulkKind = (typeof bulkKinds)[number];

/** The chosen bulk change and the prices it applies to. */
export interface BulkChoice {
  kind: BulkKind;
  layer: 'offered' | 'base';
}

export interface BulkForm {
  kind: BulkKind;
  /** 0 minor units, 1 percent; for raise and lower. */
  amount_type: 0 | 1;
  /** Minor units, or a percentage with at most four decimals. */
  amount: number | null;
}

/** The effect of a bulk change on the selected cells. */
export interface BulkPreview {
  edits: Edit[];
  /** The numbers of cells that do not change, by reason. */
  same: number;
  without_price: number;
  locked: number;
  raised: number;
  lowered: number;
  /** The first cells that change. */
  samples: { nth: number; col: number; before: number | null; after: number | null }[];
}

const shownSamples = 3;

export function isReady({ kind, amount, amount_type }: BulkForm): boolean {
  if (kind === 'reset') return true;
  if (amount === null || amount < 0) return false;
  return kind === 'set' || amount_type === 0 || Math.abs(amount * 1e4 - Math.round(amount * 1e4)) < 1e-6;
}

/** The new price; undefined if the cell has no price to raise or lower. */
function priceAfter({ kind, amount, amount_type }: BulkForm, before: number | null): number | null | undefined {
  if (kind === 'reset') return null;
  if (kind === 'set') return amount;
  if (before === null || amount === null) return undefined;
  return adjust(before, { type: kind === 'raise' ? 1 : 2, amount_type, amount_price: amount });
}

export function previewBulk(
  cells: readonly { nth: number; col: number; cell: PriceCell }[],
  form: BulkForm,
  layer: Layer,
): BulkPreview {
  const preview: BulkPreview = {
    edits: [],
    same: 0,
    without_price: 0,
    locked: 0,
    raised: 0,
    lowered: 0,
    samples: [],
  };
  for (const { nth, col, cell } of cells) {
    const before = shownAmount(cell, layer);
    const amount = priceAfter(form, before);
    if (amount === undefined) preview.without_price++;
    else if (!isChange(cell, amount, layer, false)) preview.same++;
    else if (!cell.is_editable_custom_price) preview.locked++;
    else {
      const after = amount === null && layer === 'offered' ? cell.rule_price : amount;
      preview.edits.push({ nth, col, amount });
      if (after !== null && after > (before ?? 0)) preview.raised++;
      if (before !== null && before > (after ?? 0)) preview.lowered++;
      if (preview.samples.length < shownSamples) preview.samples.push({ nth, col, before, after });
    }
  }
  return preview;
}
