import { messages } from '@tradepost/contracts/errors';
import type { NewItem } from '@tradepost/contracts/orders/new-order.contract';
import { HttpError, invalid } from '../../../platform/errors/errors.ts';
import { type Ctx, requirePermission } from '../../../platform/tenancy/ctx.ts';
import { setCellPrice } from '../../pricing/editor/save-cells.commands.ts';

type Priced = Pick<NewItem, 'is_custom' | 'variant_id' | 'condition_id' | 'defect_ids' | 'price' | 'save_price'>;

/** Saves the prices that staff entered for devices without one to the company’s price list, where they asked for it. */
export async function savePrices(
  ctx: Ctx,
  items: readonly Priced[],
  pathOf = (index: number, field: string) => `items.${index}.${field}`,
): Promise<void> {
  for (const [index, { save_price, variant_id, condition_id, ...item }] of items.entries()) {
    if (!save_price) continue;
    requirePermission(ctx, 'pricing.edit');
    const field = pathOf(index, 'save_price');
    if (item.is_custom || variant_id === undefined || condition_id === undefined)
      throw invalid({ [field]: 'Only the price of a device in the catalog can be saved to the price list' });
    if (item.price === undefined) throw invalid({ [pathOf(index, 'price')]: messages.required('price') });
    if (item.defect_ids.length > 0)
      throw invalid({
        [field]: 'The price list has prices without defects. Save the price there, or leave out the defects.',
      });
    await setCellPrice(ctx, { variant_id, condition_id, price: item.price }).catch((error: unknown) => {
      if (!(error instanceof HttpError) || error.status !== 422) throw error;
      throw invalid({ [field]: Object.values(error.errors).flat()[0] ?? error.message });
    });
  }
}
