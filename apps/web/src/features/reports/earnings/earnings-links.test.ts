import { expect, test } from 'vitest';
import { channelHref, forDays, marginHref, volumeHref } from './earnings-links.rules.ts';

const query = { period: 'last_month', currency: 'USD' };
const common = 'period=last_month&currency=USD';

test.each([
  ['a channel', channelHref('mail-in', query), `/reports/offers/mail-in?${common}&by=week&compare=1`],
  ['leads lost', volumeHref('lost', query), `/reports/offers/all?${common}&by=kind&sort=-lost&compare=1`],
  ['the mix', volumeHref('mix', query), `/reports/offers/all?${common}&by=kind&compare=1`],
  [
    'leads lost of a channel',
    volumeHref('lost', { ...query, kind: 'in-store' }),
    `/reports/offers/in-store?${common}&by=week&sort=-lost&compare=1`,
  ],
  [
    'price changes of a channel',
    volumeHref('revised', { ...query, kind: 'in-store' }),
    `/reports/revised-offers?${common}&kind=in-store&compare=1`,
  ],
  ['bonuses', volumeHref('extras', query), `/reports/promo-codes?${common}&compare=1`],
  ['the units sold', marginHref('units', query), `/reports/margin?${common}&sort=-sold&compare=1`],
  [
    'the total before',
    marginHref('', forDays(query, { from: '2026-09-01', to: '2026-09-30' })),
    '/reports/margin?period=custom&currency=USD&date_from=2026-09-01&date_to=2026-09-30&compare=1',
  ],
])('%s', (_case, href, expected) => {
  expect(href).toBe(expected);
});
