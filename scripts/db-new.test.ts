import { expect, it } from 'vitest';
import { migrationName } from './db-new.ts';

const now = new Date('2026-03-02T05:06:07Z');

it.each([
  ['add imei', '202603020506_add_imei.sql'],
  ['Add IMEI  to "order items"!', '202603020506_add_imei_to_order_items.sql'],
])('%s → %s', (title, name) => {
  expect(migrationName(title, now, [])).toBe(name);
});

it.each([
  ['202603020505_earlier.sql', '202603020506_add_imei.sql'],
  ['202603020506_of_this_minute.sql', '202603020507_add_imei.sql'],
  ['202603100110_ahead_of_the_calendar.sql', '202603100111_add_imei.sql'],
  ['202603312359_last_minute_of_a_month.sql', '202604010000_add_imei.sql'],
])('after %s → %s', (last, name) => {
  expect(migrationName('add imei', now, [last, '202601010000_first.sql'])).toBe(name);
});

it('wants words', () => {
  expect(() => migrationName(' – ', now, [])).toThrow('Say what the migration does');
});
