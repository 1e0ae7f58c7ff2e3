import { expect, test } from 'vitest';
import { type DrillScope, narrowDrill, orderDrill, rowDrill } from './report-drill.rules.ts';

const scope: DrillScope = {
  report: 'all-offers',
  by: 'kind',
  subject_label: null,
  period: { from: '2026-02-01', to: '2026-02-28' },
  filters: { period: 'last_month', compare: '1' },
};
const row = (key: string, label = key) => ({ key, label });

test.each<[string, Partial<DrillScope>, { key: string; label: string }, string | null]>([
  ['a channel', {}, row('mail-in'), '/order/active/all?paid_from=2026-02-01&paid_to=2026-02-28'],
  [
    'a week of one kind',
    { report: 'in-store-offers', by: 'week' },
    row('2026-01-26'),
    '/order-local/active/all?paid_from=2026-02-01&paid_to=2026-02-01',
  ],
  [
    'a member in a channel',
    { report: 'users', by: 'member', filters: { kind: 'mail-in' } },
    row('7', 'Ana'),
    '/order/active/all?paid_from=2026-02-01&paid_to=2026-02-28&member_id=7',
  ],
  [
    'a promo code',
    { report: 'promo-codes', by: 'kind', filters: { subject: 'promo:3' }, subject_label: 'SPRING' },
    row('in-store'),
    '/order-local/active/all?paid_from=2026-02-01&paid_to=2026-02-28&promo_code=SPRING',
  ],
  ['all channels', { by: 'location' }, row('2'), null],
  ['units of no order', {}, row('other'), null],
])('the orders of %s', (_, change, of, expected) => {
  expect(orderDrill({ ...scope, ...change }, 'paid', of)).toBe(expected);
});

test('lost leads of shipped orders are archived', () => {
  expect(orderDrill(scope, 'lost', row('mail-in'))).toBe('/order/archive/all?lost_from=2026-02-01&lost_to=2026-02-28');
  expect(orderDrill(scope, 'lost', row('in-store'))).toMatch(/^\/order-local\/active\/all/);
});

test('a row of several channels narrows the report to itself, by channel', () => {
  const week = { ...scope, by: 'week' as const };
  expect(narrowDrill(week, row('2026-02-09'))).toBe(
    '/reports/offers/all?period=custom&compare=1&by=kind&date_from=2026-02-09&date_to=2026-02-15',
  );
  expect(rowDrill({ ...scope, report: 'users', by: 'member' }, row('7'))).toBe(
    '/reports/users?period=last_month&compare=1&by=kind&subject=member%3A7',
  );
  expect(rowDrill(scope, row('mail-in'))).toMatch(/^\/order\/active/);
  const stock = { ...scope, report: 'stock-age' as const, by: 'age' as const, period: null };
  expect(rowDrill(stock, row('30'))).toBe('/inventory/0?age_min=8&age_max=30');
  expect(rowDrill({ ...scope, report: 'margin', filters: { subject: 'model:4' } }, row('mail-in'))).toBe(
    '/inventory/2?model_id=4',
  );
});
