import type { OdooPreview } from '@tradepost/contracts/systems/odoo.contract';

type Step = OdooPreview['steps'][number];

/** The models of Odoo that an order becomes, in words. */
const names: Readonly<Record<string, string>> = {
  'res.partner': 'vendor',
  'product.product': 'product',
  'res.currency': 'currency',
  'purchase.order': 'purchase order',
  'stock.lot': 'serial number',
};

/** What a step of the preview does, such as `Would create: purchase order`. */
export function describeStep({ what, outcome, values }: Pick<Step, 'what' | 'outcome' | 'values'>): string {
  const name = names[what] ?? what;
  if (outcome === 'found') return `Already there: ${name}`;
  if (outcome === 'would_create') return `Would create: ${name}`;
  return values.method === 'button_confirm' ? `Would confirm: ${name}` : `Would change: ${name}`;
}
