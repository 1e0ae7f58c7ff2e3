import * as contract from '@tradepost/contracts/company-settings/profile/seller-brand.contract';
import { createInvoice } from '@tradepost/contracts/invoices/invoice-edit.contract';
import { createMailInOrder } from '@tradepost/contracts/orders/mail-in.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { isReadableOn } from '@tradepost/contracts/shop/contrast.rules';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unsubscribeLink } from '../../../platform/mail/unsubscribe-link.ts';
import { asSystem } from '../../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog } from '../../../testing/test-catalog.ts';
import { storeLabel } from '../../../testing/test-label.ts';
import { editProfile } from '../../../testing/test-logo.ts';
import { readMails } from '../../../testing/test-mail.ts';
import { type StoredOrder, storeOrder } from '../../../testing/test-order.ts';
import { invoiceUrlOf } from '../../invoices/records/invoice-link.rules.ts';
import { answerLinkOf, sellerLink, signingLink } from '../../orders/links/order-links.rules.ts';
import { labelLinksOf } from '../../shipping/links/label-link.rules.ts';

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><circle cx="5" cy="5" r="4"/></svg>',
);

let app: TestApp;
let order: StoredOrder;
let invoice_id: number;
beforeAll(async () => {
  app = await openTestApp();
  await asSystem(app.platform, (db) =>
    db.execute(sql`update companies set email = 'shop@first.test' where company_id = ${app.first.company_id}`),
  );
  order = await storeOrder(app.first, { status_id: status.leads, customer: { email: 'ana@seller.test' } });
  const lines = [{ title: 'Case', unit_price: 1_000 }];
  invoice_id = (await app.owner.call(createInvoice, { body: { lines } as never })).data.id;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-03-02T15:00:00Z');
  await asSystem(app.platform, (db) => db.execute(sql`delete from login_attempts`));
});

const find = (token: string) => app.nobody.call(contract.findSellerBrand, { body: { token } });
const tokenIn = (url: string) => url.split(/token=|label=/)[1] ?? '';
const link = (change: object = {}) => {
  const { order_id, customer_id } = order;
  return { company_id: app.first.company_id, order_id, customer_id, ...change };
};
const later = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000);

const tokens = {
  'the kit and the code': (change?: object) => sellerLink.seal(app.platform, { ...link(change), is_unproven: false }),
  signing: (change?: object) => signingLink.seal(app.platform, link(change)),
  'a revised offer': (change?: object) =>
    tokenIn(answerLinkOf(app.platform, { ...link(change), offer_id: 1 }, later(1).toISOString()).url),
  'an invoice': (change?: { order_id?: number; company_id?: number }) =>
    tokenIn(
      invoiceUrlOf(app.platform, {
        ...link(change),
        customer_id: null,
        billed_to: '',
        invoice_id: change?.order_id ?? invoice_id,
      }),
    ),
} as const;
const kinds = Object.entries(tokens);

describe('the brand of a seller’s page', () => {
  test.each(kinds)('is the company’s, by the link of %s, and nothing else', async (kind, make) => {
    const { status: code, data } = await find(make());
    expect([code, data]).toEqual([
      200,
      {
        name: 'The first company',
        logo_url: null,
        email: 'shop@first.test',
        phone: null,
        accent: null,
        language: kind === 'an invoice' ? 'en' : null,
        country_code: 'US',
      },
    ]);
  });

  test('has the company’s color, in a shade that can be read', async () => {
    const paint = (accent: string | null) =>
      app.within((ctx) =>
        ctx.db.execute(sql`insert into storefronts (company_id, accent) values (${ctx.company_id}, ${accent})
          on conflict (company_id) do update set accent = excluded.accent`),
      );
    await paint('#164e63');
    expect((await find(tokens.signing())).data.accent).toBe('#164e63');
    await paint('#ffee88');
    const shade = (await find(tokens.signing())).data.accent ?? '';
    expect([isReadableOn('#ffee88', '#ffffff'), isReadableOn(shade, '#ffffff')]).toEqual([false, true]);
    await paint(null);
  });

  test('also by the link of an email, which has no end', async () => {
    const token = unsubscribeLink.seal(app.platform, { company_id: app.second.company_id, email: 'ana@seller.test' });
    app.clock.set('2036-01-01T00:00:00Z');
    expect((await find(token)).data.name).toBe('The second company');
  });

  test.each(kinds)('is not told by a link of %s that opens nothing', async (_, make) => {
    const token = make();
    const wrong = [
      make({ order_id: 999_999 }),
      make({ company_id: app.second.company_id }),
      make({ company_id: 999_999 }),
      `${token.slice(0, -3)}abc`,
      'x',
    ];
    for (const each of wrong) {
      const reply = await find(each);
      expect([reply.status, reply.message, reply.data]).toEqual([
        404,
        'This link no longer works. Ask the shop for a new one.',
        undefined,
      ]);
    }
    app.clock.set('2026-08-01T15:00:00Z');
    expect((await find(token)).status).toBe(404);
  });

  test.each(kinds)('is not told by a link of %s once its record has another person', async (_, make) => {
    const token = make();
    const other = await storeOrder(app.first, { customer: { email: 'bo@seller.test' } });
    const give = (customer_id: number | null, of: number) =>
      asSystem(app.platform, async (db) => {
        await db.execute(sql`update orders set customer_id = ${of} where id = ${order.order_id}`);
        await db.execute(sql`update invoices set customer_id = ${customer_id} where id = ${invoice_id}`);
      });
    await give(other.customer_id, other.customer_id);
    const reply = await find(token);
    expect([reply.status, reply.message]).toEqual([404, 'This link no longer works. Ask the shop for a new one.']);
    await give(null, order.customer_id);
    expect((await find(token)).status).toBe(200);
  });

  test('is not told by a label’s own link once its order has another person', async () => {
    const { id: label_id } = await storeLabel(app.first, { order_id: order.order_id, type: 'out' });
    const tokenOf = (customer_id: number | null) =>
      tokenIn(labelLinksOf(app.platform, { ...link(), label_id, customer_id }).label_url);
    expect((await find(tokenOf(order.customer_id))).status).toBe(200);
    for (const other of [null, order.customer_id + 1]) expect((await find(tokenOf(other))).status).toBe(404);
  });

  test('is not told by a label that is not there, nor to who guesses', async () => {
    const { label_url } = labelLinksOf(app.platform, { ...link(), label_id: 999 });
    expect((await find(tokenIn(label_url))).status).toBe(404);
    const guesses = [];
    for (let guess = 0; guess < 31; guess++) guesses.push((await find(`guess ${guess}`)).status);
    expect(guesses.at(-1)).toBe(429);
  });
});

describe('the logo', () => {
  const load = (url: string) => {
    const { pathname, searchParams } = new URL(url, app.platform.config.app_url);
    const key = pathname.split('/').at(-1) ?? '';
    return app.nobody.call(contract.readCompanyLogo, {
      params: { key },
      query: Object.fromEntries(searchParams) as never,
    });
  };

  test('is on the pages as it is, and in emails as a picture', async () => {
    await editProfile(app.owner, {}, svg);
    const { logo_url } = (await find(tokens.signing())).data;
    const logo = await load(logo_url ?? '');
    expect([logo.status, logo.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    // A browser keeps it for the next page and email: the address is the same until there is another logo.
    expect(logo.headers['cache-control']).toBe('public, max-age=86400');
    // Emails and other websites show it.
    expect(logo.headers['cross-origin-resource-policy']).toBe('cross-origin');
    const picture = await load(`${logo_url}&as=picture`);
    expect([picture.headers['content-type'], picture.headers['cross-origin-resource-policy']]).toEqual([
      'image/png',
      'cross-origin',
    ]);
    expect((await find(tokens['an invoice']())).data.logo_url).toBe(logo_url);
    expect(logo.headers['content-security-policy']).toContain('sandbox');
    const key = logo_url?.match(/logo\/([^?]+)/)?.[1] ?? '';
    expect((await load(`/v2/domain/logo/${key.slice(0, -3)}abc`)).status).toBe(404);

    const { variant_id, condition_ids } = await seedTestCatalog(app.first);
    await app.within((ctx) =>
      ctx.db.execute(sql`update locations set is_mailin = true where id = ${app.first.location_id}`),
    );
    const items = [{ variant_id, condition_id: condition_ids.good }];
    const body = { location_id: app.first.location_id, customer_id: order.customer_id, items };
    expect((await app.owner.call(createMailInOrder, { body: body as never })).status).toBe(200);
    const html = (await readMails(app.platform, 'ana@seller.test'))[0]?.html ?? '';
    const [, src = '', alt] = /<img src="([^"]+)" alt="([^"]+)"/.exec(html) ?? [];
    expect([src.startsWith(app.platform.config.app_url), alt]).toEqual([true, 'The first company']);
    expect((await load(src.replaceAll('&amp;', '&'))).headers['content-type']).toBe('image/png');

    await editProfile(app.owner, { is_logo_removed: true });
    expect((await load(logo_url ?? '')).status).toBe(404);
    expect((await find(tokens.signing())).data.logo_url).toBeNull();
  });
});
