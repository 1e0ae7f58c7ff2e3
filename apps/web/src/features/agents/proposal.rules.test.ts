import { expect, it } from 'vitest';
import { changeTitle, describeChange, sentText } from './proposal.rules.ts';

const place = { timezone: 'UTC', currency: 'USD', locations: new Map([[3, 'Riverside']]) };

it('names what a change does', () => {
  expect(changeTitle({ action: 'update', entity: 'inventory_units', record: 'U-12' })).toBe('Change unit U-12');
  expect(changeTitle({ action: 'insert', entity: 'customers', record: null })).toBe('Add customer');
  expect(changeTitle({ action: 'insert', entity: 'unit_costs', record: null })).toBe('Add unit costs');
});

it('writes the fields before and after, in the words of their record', () => {
  const change = {
    entity: 'inventory_units',
    entity_id: 12,
    record: 'U-12',
    action: 'update' as const,
    fields: {
      title: ['iPhone 13', 'iPhone 13 mini'],
      location_id: [null, 3],
      created_at: [null, '2026-03-02'],
    } as never,
  };
  expect(describeChange(change, place)).toEqual([
    { label: 'Device', before: 'iPhone 13', after: 'iPhone 13 mini' },
    { label: 'Location', before: '', after: 'Riverside' },
  ]);
  const price = { ...change, entity: 'price_cells', fields: { price: [26_400, 25_000] } as never };
  expect(describeChange(price, place)).toEqual([{ label: 'Price', before: '$264.00', after: '$250.00' }]);
});

it('writes what an agent sent', () => {
  expect(sentText('Scratched', 'UTC')).toBe('Scratched');
  expect(sentText([{ price: 1 }], 'UTC')).toBe('[{"price":1}]');
});
