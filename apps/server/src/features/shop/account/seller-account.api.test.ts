import * as account from '@tradepost/contracts/shop/account/seller-account.contract';
import { findShop } from '@tradepost/contracts/shop/shop.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runSql } from '../../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readMails } from '../../../testing/test-mail.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { previewKey } from '../site/open-shop.queries.ts';

let test: TestApp;
let shop: TestShop;
let otherShop: TestShop;
const email = 'erika@example.com';

beforeAll(async () => {
  test = await openTestApp();
  shop = await openTestShop(test);
  otherShop = await openTestShop(test, test.second);
  for (const [company, day] of [
    [test.first, '2026-03-01T12:00:00Z'],
    [test.first, '2026-03-05T12:00:00Z'],
    [test.second, '2026-03-02T12:00:00Z'],
  ] as const) {
    const { customer_id } = await storeOrder(company, { kind: 'mail-in', created_at: day });
    await test.within(
      (ctx) => runSql(ctx.db, sql`update customers set email = 'Erika@Example.com' where id = ${customer_id}`),
      company.scope,
    );
  }
  await storeOrder(test.first, {});
});
afterAll(() => test.close());

const send = (more: object = {}) =>
  test.nobody.call(account.sendSellerCode, { body: { company: shop.company, email, ...more } });
const signIn = (code: string, more: object = {}) =>
  test.nobody.call(account.signInSeller, { body: { company: shop.company, email, code, ...more } });
const list = (token: string, more: object = {}) =>
  test.nobody.call(account.listSellerOrders, {
    body: { company: shop.company, token, page: 1, per_page: 10, ...more },
  });

/** Sends a code and reads it from the email. */
async function newCode(more: object = {}): Promise<string> {
  test.clock.advance(61_000);
  expect((await send(more)).status).toBe(200);
  const [mail] = await readMails(test.platform, email);
  return /\b\d{6}\b/.exec(mail!.plain)![0];
}
const tokenOf = async () => (await signIn(await newCode())).data.token;

describe('the account of a seller', () => {
  it('opens by the emailed code, once, and shows the orders of that address in that shop, newest first', async () => {
    const code = await newCode({ language: 'de' });
    const [mail] = await readMails(test.platform, email);
    expect(mail).toMatchObject({ subject: expect.stringContaining('Ihr Anmeldecode') });
    const { status, data } = await signIn(code, { email: 'ERIKA@example.com' });
    expect([status, data.email]).toEqual([200, email]);
    expect((await signIn(code)).status).toBe(422);
    const { data: found } = await list(data.token);
    expect(found.pagination.total).toBe(2);
    expect(found.items.map(({ created_at }) => created_at.slice(0, 10))).toEqual(['2026-03-05', '2026-03-01']);
    expect(found.items[0]).toMatchObject({
      kind: 'mail-in',
      state: 'inspected',
      currency: 'USD',
      answer_url: null,
    });
    expect(JSON.stringify(found)).not.toMatch(/cost|internal|payout|member|customer_id/);
  });

  it('leads to the offer that waits for an answer', async () => {
    await test.within((ctx) =>
      runSql(
        ctx.db,
        sql`insert into order_offers (company_id, order_id, old_total, new_total, member_id)
            select company_id, id, 1000, 800, ${test.first.owner_id} from orders
             where company_id = ${ctx.company_id} and created_at = '2026-03-05T12:00:00Z'`,
      ),
    );
    const { data } = await list(await tokenOf());
    expect(data.items.map(({ answer_url }) => answer_url)).toEqual([
      expect.stringMatching(/^\/revised-offer#token=/),
      null,
    ]);
  });

  it('says and sends the same to an address without orders', async () => {
    const known = await send({ email: 'erika2@example.com' });
    expect([known.status, known.data]).toEqual([200, { resend_seconds: 60 }]);
    expect(await readMails(test.platform, 'erika2@example.com')).toMatchObject([
      { subject: expect.stringContaining('Your sign-in code') },
    ]);
  });

  it('refuses wrong codes, a second code within a minute, and too many attempts', async () => {
    const code = await newCode();
    const soon = await send();
    expect([soon.status, soon.message]).toEqual([429, expect.stringMatching(/^Wait \d+ seconds/)]);
    const wrong = code === '000000' ? '111111' : '000000';
    expect((await signIn(wrong)).errors).toEqual({ code: ['This code is wrong or has expired'] });
    expect((await signIn('12')).errors).toEqual({ code: ['Enter the 6-digit code'] });
    for (let n = 0; n < 4; n += 1) await signIn(wrong);
    expect((await signIn(code)).status).toBe(422);
    test.clock.advance(3_600_000);
    const late = await newCode();
    test.clock.advance(11 * 60_000);
    expect((await signIn(late)).status).toBe(422);
    expect((await send({ email: 'nobody' })).errors).toHaveProperty('email');
  });

  it('is of one shop: a code and a token open no other, and a token ends', async () => {
    test.clock.advance(3_600_000);
    const code = await newCode();
    expect((await signIn(code, { company: otherShop.company })).status).toBe(422);
    const { data } = await signIn(code);
    const other = await list(data.token, { company: otherShop.company });
    expect([other.status, other.data]).toEqual([403, { is_signed_out: true }]);
    expect((await list(`${data.token}x`)).status).toBe(403);
    test.clock.advance(2 * 3_600_000 + 1000);
    expect((await list(data.token)).status).toBe(403);
  });

  it('sends nothing to a seller from a preview of staff', async () => {
    const company = previewKey.seal(test.platform, { company_id: test.first.company_id });
    const before = (await readMails(test.platform, email)).length;
    test.clock.advance(3_600_000);
    const preview = await send({ company });
    expect([preview.status, preview.message]).toEqual([409, 'This is a preview, so no code was sent.']);
    expect(await readMails(test.platform, email)).toHaveLength(before);
  });

  it('is closed where the company turned it off', async () => {
    test.clock.advance(3_600_000);
    const token = await tokenOf();
    const turn = (isOn: boolean) =>
      test.within((ctx) =>
        runSql(ctx.db, sql`update storefronts set portal_login = ${isOn} where company_id = ${ctx.company_id}`),
      );
    await turn(false);
    expect((await test.nobody.call(findShop, { query: { company: shop.company } })).data.has_account).toBe(false);
    expect([(await send()).status, (await signIn('123456')).status, (await list(token)).status]).toEqual([
      404, 404, 404,
    ]);
    await turn(true);
    expect((await list(token)).status).toBe(200);
  });
});
