import type { z } from 'zod';
import { Minor } from '../route.ts';

const figures = new WeakSet<z.core.$ZodType>();

/** A field of an answer that is null for members without the permission. The server empties it, whatever call answers it. */
export function costFigure<Value = number>(description: string, schema: z.ZodType<Value> = Minor as never) {
  const figure = schema.nullable().describe(`${description} (null without the permission to see cost and margin)`);
  figures.add(figure);
  return figure;
}

export const isCostFigure = (schema: z.core.$ZodType): boolean => figures.has(schema);

/** The columns that the change log keeps from members without the permission, by table. The tax of a margin tells the cost. */
export const loggedCosts = {
  inventory_units: ['purchase_cost', 'shipping_cost', 'promo_cost', 'parts_cost', 'cost'],
  unit_costs: ['amount'],
  order_items: ['partner_price'],
  unit_sales: ['cost'],
  selling_costs: [
    'channels',
    'label_in',
    'label_out',
    'hour_cost',
    'return_cost',
    'revision_cost',
    'margin',
    'category_margins',
  ],
  invoice_lines: ['cost', 'tax'],
} as const satisfies Record<string, readonly string[]>;
