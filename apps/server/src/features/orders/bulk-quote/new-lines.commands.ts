import type { NewLine } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { storedIdentifier } from '../items/price-items.queries.ts';
import type { NewQuoteLine } from './bulk-quote.table.ts';
import { openValuer } from './value-lines.queries.ts';

type Line = Omit<NewQuoteLine, 'company_id' | 'quote_id' | 'position'>;

/** Lines that staff or the API give one by one, with what the catalog says of their devices. */
export async function toLines(ctx: Ctx, location_id: number, lines: readonly NewLine[]): Promise<Line[]> {
  const valuer = openValuer(ctx, location_id);
  const made: Line[] = [];
  for (const [index, line] of lines.entries()) {
    const { variant_id = null, condition_id = null, identifiers, note, unit_price, ...given } = line;
    const valued = variant_id === null ? null : await valuer.value(variant_id, condition_id);
    if (variant_id !== null && !valued)
      throw invalid({ [`lines.${index}.variant_id`]: 'This device is not in the catalog' });
    if (valued && condition_id !== null && valued.condition_label === null)
      throw invalid({ [`lines.${index}.condition_id`]: 'This condition doesn’t apply to the device' });
    made.push({
      ...given,
      identifiers: identifiers.flatMap((code) => storedIdentifier(code) ?? []),
      ...(valued
        ? { match: 'chosen' as const, score: 100, variant_id, condition_id, ...valued }
        : { match: 'custom' as const, title: given.text, condition_label: given.grade || null }),
      unit_price: unit_price ?? null,
      note: note || null,
    });
  }
  return made;
}
