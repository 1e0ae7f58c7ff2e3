import { expect, it } from 'vitest';
import { migrationName } from './db-new.ts';

const now = new Date('2026-03-02T05:06:07Z');

it.each([
  ['add imei', '202603020506_add_imei.sql'],
  ['Add IMEI  to "order items"!', '202603020506_add_imei_to_order_items.sql'],
])('%s → %s', (title, name) => {
  expect(migrationName(title, now)).toBe(name);
});

it('wants words', () => {
  expect(() => migrationName(' – ', now)).toThrow('Say what the migration does');
});
