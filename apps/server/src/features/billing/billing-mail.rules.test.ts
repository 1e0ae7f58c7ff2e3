import { expect, test } from 'vitest';
import { type BillingNews, writeBillingMail } from './billing-mail.rules.ts';

const input = {
  company_name: 'Fix & Co <b>',
  currency: 'JPY',
  country_code: 'US',
  timezone: 'Asia/Tokyo',
  app_url: 'https://desk.example.com',
  is_sandbox: true,
};

test.each<[BillingNews, string[]]>([
  [
    {
      kind: 'started',
      package_name: 'Local',
      total: 6900,
      interval: 'month',
      first_payment_at: '2026-03-09T20:00:00Z',
    },
    ['Welcome to Local', '¥6,900 per month', 'Mar 10, 2026'],
  ],
  [
    { kind: 'started', package_name: 'Local', total: 6900, interval: 'year', first_payment_at: null },
    ['We have charged your first payment'],
  ],
  [
    { kind: 'changed', from_name: 'Local', package_name: 'National', total: 13_900, interval: 'month' },
    ['from Local to National', '¥13,900'],
  ],
  [
    { kind: 'changed', from_name: 'Local', package_name: 'Local', total: 69_000, interval: 'year' },
    ['You’re still on the Local plan', '¥69,000 per year'],
  ],
  [{ kind: 'cancelled', package_name: 'Local', ends_at: '2026-03-31T20:00:00Z' }, ['until Apr 1, 2026']],
  [{ kind: 'resumed', package_name: 'Local', next_at: '2026-03-31T10:00:00Z' }, ['Mar 31, 2026']],
  [{ kind: 'ended', package_name: 'Local' }, ['Your plan has ended']],
  [
    {
      kind: 'receipt',
      number: 'SBX-1',
      lines: [{ description: 'Local, monthly', amount: 6900 }],
      total: 6900,
      next_at: '2026-04-02T00:00:00Z',
    },
    ['We have received ¥6,900 for invoice SBX-1', 'Local, monthly: ¥6,900', 'Apr 2, 2026'],
  ],
])('%j', (news, texts) => {
  const mail = writeBillingMail({ ...input, news });
  for (const text of texts) expect(mail.plain).toContain(text);
  expect(mail.plain).toContain('https://desk.example.com/settings/plans-billings');
  expect(mail.plain).toContain('Sandbox: no money was charged.');
  expect(mail.html).not.toContain('<b>');
  expect(mail.template).toBe(`billing-${news.kind}`);
});
