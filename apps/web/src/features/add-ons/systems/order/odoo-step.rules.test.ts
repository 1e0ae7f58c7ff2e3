import { expect, test } from 'vitest';
import { describeStep } from './odoo-step.rules.ts';

test.each([
  [{ what: 'res.partner', outcome: 'found' as const, values: {} }, 'Already there: vendor'],
  [{ what: 'stock.lot', outcome: 'would_create' as const, values: {} }, 'Would create: serial number'],
  [
    { what: 'purchase.order', outcome: 'would_call' as const, values: { method: 'button_confirm' } },
    'Would confirm: purchase order',
  ],
  [{ what: 'x.model', outcome: 'would_call' as const, values: {} }, 'Would change: x.model'],
])('the step %j', (step, text) => {
  expect(describeStep(step)).toBe(text);
});
