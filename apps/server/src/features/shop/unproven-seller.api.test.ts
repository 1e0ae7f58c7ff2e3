import type { createCustomer } from '@tradepost/contracts/customers/customer.contract';
import { editCustomer, findCustomer } from '@tradepost/contracts/customers/customer.contract';
import { mergeCustomers } from '@tradepost/contracts/customers/merge.contract';
import { saveLanguageSettings } from '@tradepost/contracts/languages/language-settings.contract';
import { saveSellerLanguage } from '@tradepost/contracts/languages/seller-language.contract';
import { findMailInOrder, listMailInOrders } from '@tradepost/contracts/orders/mail-in.contract';
import * as entries from '@tradepost/contracts/orders/seller-entry.contract';
import type { CallInput } from '@tradepost/contracts/route';
import { findSellerOrder, openSellerLabel } from '@tradepost/contracts/shipping/seller-link.contract';
import * as account from '@tradepost/contracts/shop/account/seller-account.contract';
import * as checkout from '@tradepost/contracts/shop/shop-checkout.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRow } from '../../platform/db/sql.ts';
import { asSystem } from '../../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { storeLabel } from '../../testing/test-label.ts';
import { readMails } from '../../testing/test-mail.ts';
import { hireMember } from '../../testing/test-member.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { createCustomer as addCustomer } from '../customers/customer.commands.ts';
import { partyOfSeller } from '../shipping/labels/label-parties.queries.ts';

/** Anybody can type an email address in a shop. What follows is what that must not do. */

let test: TestApp;
let shop: TestShop;
let otherShop: TestShop;
beforeAll(async () => {
  test = await openTestApp();
  shop = await openTestShop(test);
  otherShop = await openTestShop(test, test.second);
  await test.owner.call(saveLanguageSettings, { body: { languages: ['en', 'de'], default_language: 'en' } });
});
afterAll(() => test.close());
beforeEach(() => asSystem(test.platform, (db) => db.execute(sql`delete from login_attempts`)));

let people = 0;
const newEmail = () => {
  people += 1;
  return `victim${people}@example.com`;
};
const phone = () => ({ variant_id: shop.variant_id, condition_id: shop.condition_ids.good, quoted_price: 26_400 });
const eve = {
  first_name: 'Eve',
  last_name: 'Stranger',
  phone: '(207) 555-0199',
  marketing_consent: true,
  language: 'de',
  street: '1 Other Road',
  suite: '',
  city: 'Bangor',
  state: 'ME',
  zip_code: '04401',
} as const;

const sell = async (email: string, more: object = {}) => {
  const body = {
    company: shop.company,
    channel: 'mail-in',
    items: [phone()],
    accepts_terms: true,
    email,
    ...eve,
    ...more,
  };
  const { quoted_price: _, ...item } = phone();
  const reply = await test.nobody.call(checkout.checkOutInShop, { body: body as never });
  expect([reply.status, reply.message, item.variant_id]).toEqual([200, undefined, shop.variant_id]);
  return reply.data;
};
const leave = async (email: string) => {
  const { quoted_price: _, ...item } = phone();
  const body = { company: shop.company, channel: 'mail-in' as const, email, item };
  return (await test.nobody.call(checkout.startShopLead, { body })).data.lead;
};
const rowOf = (id: number) =>
  test.within((ctx) =>
    readRow<{ row: object }>(ctx.db, sql`select to_jsonb(c) - 'order_count' as row from customers c where id = ${id}`),
  );
const idOf = async (email: string) =>
  (await test.within((ctx) =>
    readRow<{ id: number }>(ctx.db, sql`select id from customers where email = ${email} and merged_into_id is null`),
  ))!.id;
type Form = CallInput<typeof createCustomer>['body'];
const know = async (more: Partial<Form> & { email: string }): Promise<number> =>
  (
    await test.within((ctx) =>
      addCustomer(ctx, {
        first_name: 'Ana',
        last_name: 'Lee',
        marketing_consent: false,
        allow_duplicate: true,
        ...more,
      } as never),
    )
  ).id;
const staffEdit = async (id: number, change: object) => {
  const { data } = await test.owner.call(findCustomer, { params: { id } });
  const { first_name, last_name, email, version, marketing_consent } = data;
  const body = { first_name, last_name, email, version, marketing_consent, allow_duplicate: true, ...change };
  expect((await test.owner.call(editCustomer, { params: { id }, body: body as never })).status).toBe(200);
};
const tokenOf = (link: string) => new URLSearchParams(link.slice(link.indexOf('#') + 1)).get('token')!;
const open = (token: string, accept = '') =>
  test.nobody.call(findSellerOrder, { body: { token }, headers: accept ? { 'accept-language': accept } : {} });
const orderOf = async (box_id: string) => {
  const { data } = await test.owner.call(listMailInOrders, { query: { search: box_id } as never });
  return (await test.owner.call(findMailInOrder, { params: { id: data.items[0]!.id } })).data;
};

describe('a lead is the stranger’s own no longer', () => {
  const attack = async (lead: string, email: string) => {
    const id = await idOf(email);
    const before = await rowOf(id);
    const { link } = await sell(email, { lead });
    expect(await rowOf(id)).toEqual(before);
    const page = await open(tokenOf(link));
    expect(page.data.seller_lines).toEqual(['Eve Stranger', '1 Other Road', 'Bangor, ME 04401']);
    return page.raw.toString();
  };

  it('once staff entered an address: it is neither read nor overwritten', async () => {
    const email = newEmail();
    const lead = await leave(email);
    await staffEdit(await idOf(email), { first_name: 'Ana', address_text: '18 Elm Street, Portland, ME 04101' });
    expect(await attack(lead, email)).not.toMatch(/Elm|Ana/);
  });

  it('once the address was left again', async () => {
    const email = newEmail();
    const lead = await leave(email);
    const second = await leave(email);
    await attack(lead, email);
    await attack(second, email);
  });

  it('once somebody ordered for it', async () => {
    const email = newEmail();
    const lead = await leave(email);
    await sell(email);
    await attack(lead, email);
  });

  it('once another customer was merged into it', async () => {
    const email = newEmail();
    const lead = await leave(email);
    const [kept, other] = [await idOf(email), await know({ email: 'ana.lee@home.example' })];
    const { data } = await test.owner.call(findCustomer, { params: { id: kept } });
    const body = { version: data.version, other_version: 1, choices: {} };
    const merged = await test.owner.call(mergeCustomers, {
      params: { id: kept, other_id: other },
      body: body as never,
    });
    expect(merged.status).toBe(200);
    await attack(lead, email);
  });

  it('after two hours', async () => {
    const email = newEmail();
    const lead = await leave(email);
    test.clock.advance(2 * 3_600_000);
    await attack(lead, email);
  });

  it('but until then it names the seller that it added', async () => {
    const email = newEmail();
    const lead = await leave(email);
    test.clock.advance(2 * 3_600_000 - 1000);
    await sell(email, { lead });
    const { row } = (await rowOf(await idOf(email)))!;
    expect(row).toMatchObject({
      first_name: 'Eve',
      phone: '(207) 555-0199',
      address_text: '1 Other Road, Bangor, ME 04401',
    });
  });

  it('and it ends no lead of another seller', async () => {
    const email = newEmail();
    await leave(email);
    const stolen = await leave(email);
    await sell(email, { lead: stolen });
    await sell(newEmail(), { lead: stolen });
    const id = await idOf(email);
    const open = await test.within((ctx) =>
      readRow<{ n: number }>(
        ctx.db,
        sql`select count(*)::int as n from orders where customer_id = ${id} and confirmed_at is null and not is_archived`,
      ),
    );
    expect(open).toEqual({ n: 1 });
  });
});

describe('a known customer', () => {
  it('keeps an empty address, phone, language and consent as they are', async () => {
    const email = newEmail();
    const id = await know({ email });
    const before = await rowOf(id);
    const { box_id, link } = await sell(email);
    await leave(email);
    const token = tokenOf(link);
    expect((await open(token, 'de')).status).toBe(200);
    expect((await test.nobody.call(saveSellerLanguage, { body: { token, language: 'de' } })).status).toBe(200);
    expect(await rowOf(id)).toEqual(before);
    expect(await orderOf(box_id)).toMatchObject({ language: 'de', customer: { id, address_text: null, phone: null } });
  });

  it('is not told apart by the answer, the page or the emails', async () => {
    const known = newEmail();
    await know({ email: known, address_text: '18 Elm Street, Portland, ME 04101', phone: '(207) 555-0142' });
    const shapes = [];
    for (const email of [known, newEmail()]) {
      const { box_id, link, ...sold } = await sell(email);
      const page = (await open(tokenOf(link))).data;
      const mails = (await readMails(test.platform, email)).map(({ template, subject }) => [
        template,
        subject.replaceAll(box_id, '#'),
      ]);
      shapes.push({ ...sold, link: link.replace(/token=.*/, ''), page: { ...page, box_id, qr: 0, barcode: 0 }, mails });
    }
    const [one, two] = shapes.map(({ page: { box_id: _, ...page }, ...rest }) => ({ ...rest, page }));
    expect(one).toEqual(two);
  });

  it('is not told apart by a code to sign in', async () => {
    const known = newEmail();
    await know({ email: known });
    await sell(known);
    const answers = [];
    for (const email of [known, newEmail()]) {
      const { status, data } = await test.nobody.call(account.sendSellerCode, {
        body: { company: shop.company, email },
      });
      const sent = (await readMails(test.platform, email)).filter(({ template }) => template === 'shop-code');
      answers.push([status, data, sent.map(({ subject }) => subject)]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[2]).toHaveLength(1);
  });

  it('lends its address to no label, and a label with it is not the stranger’s', async () => {
    const email = newEmail();
    const customer_id = await know({
      email,
      company_name: 'Lee Repairs',
      address_text: '18 Elm Street, Portland, ME 04101',
    });
    const { box_id, link } = await sell(email);
    const { id } = await orderOf(box_id);
    const from = await test.within((ctx) => partyOfSeller(ctx, { id, customer_id }));
    expect(from).toMatchObject({ name: 'Eve Stranger', company: '', street: '1 Other Road', zip_code: '04401' });
    const typed = await storeLabel(test.first, { order_id: id, from_address: from });
    const ofStaff = { ...from, name: 'Ana Lee', street: '18 Elm Street', zip_code: '04101' };
    const other = await storeLabel(test.first, { order_id: id, from_address: ofStaff, tracking_number: 'SBX9' });
    const token = tokenOf(link);
    expect((await open(token)).data.labels.map((label) => label.id)).toEqual([typed.id]);
    const fileOf = (label_id: number) =>
      test.nobody.call(openSellerLabel, { body: { token, label_id, part: 'label' } }).then(({ status }) => status);
    expect([await fileOf(typed.id), await fileOf(other.id)]).toEqual([200, 404]);
  });

  it('is shown by no link of a stranger once staff decided', async () => {
    for (const decision of ['take_over', 'keep'] as const) {
      const email = newEmail();
      const id = await know({ email, address_text: '18 Elm Street, Portland, ME 04101' });
      const { box_id, link } = await sell(email);
      const order = await orderOf(box_id);
      const { data } = await test.owner.call(entries.findSellerEntry, { params: { id: order.id } });
      const body = { decision, customer_version: data!.customer_version };
      expect((await test.owner.call(entries.decideSellerEntry, { params: { id: order.id }, body })).status).toBe(200);
      expect((await open(tokenOf(link))).status).toBe(404);
      const taken = decision === 'take_over';
      expect((await rowOf(id))!.row).toMatchObject({
        first_name: taken ? 'Eve' : 'Ana',
        address_text: taken ? '1 Other Road, Bangor, ME 04401' : '18 Elm Street, Portland, ME 04101',
        marketing_consent: false,
      });
    }
  });
});

describe('what was typed', () => {
  it('is offered to staff who may edit customers, as a difference', async () => {
    const email = newEmail();
    const id = await know({ email, phone: '(207) 555-0199' });
    const { id: order_id } = await orderOf((await sell(email)).box_id);
    const params = { id: order_id };
    const { data } = await test.owner.call(entries.findSellerEntry, { params });
    expect(data?.differences).toEqual([
      { field: 'name', entered: 'Eve Stranger', stored: 'Ana Lee' },
      { field: 'address_text', entered: '1 Other Road, Bangor, ME 04401', stored: null },
    ]);
    const body = { decision: 'take_over' as const, customer_version: data!.customer_version };
    const { client: clerk } = await hireMember(test, 'Cleo', ['orders.view']);
    expect((await clerk.call(entries.decideSellerEntry, { params, body })).status).toBe(403);
    expect((await test.other.call(entries.findSellerEntry, { params })).status).toBe(404);
    expect((await test.other.call(entries.decideSellerEntry, { params, body })).status).toBe(404);
    await staffEdit(id, { company_name: 'Lee Repairs', phone: '(207) 555-0199' });
    expect((await test.owner.call(entries.decideSellerEntry, { params, body })).status).toBe(409);
    const again = (await test.owner.call(entries.findSellerEntry, { params })).data!;
    const decide = () =>
      test.owner.call(entries.decideSellerEntry, {
        params,
        body: { ...body, customer_version: again.customer_version },
      });
    expect([(await decide()).status, (await decide()).status]).toEqual([200, 409]);
    expect((await test.owner.call(entries.findSellerEntry, { params })).data).toBeNull();
  });

  const signIn = async (company: string, email: string) => {
    await test.nobody.call(account.sendSellerCode, { body: { company, email } });
    const [mail] = await readMails(test.platform, email);
    const code = /\b\d{6}\b/.exec(mail!.plain)![0];
    return (await test.nobody.call(account.signInSeller, { body: { company, email, code } })).data.token;
  };

  it('counts at once for a seller who is signed in, in this shop and with this address alone', async () => {
    const email = newEmail();
    const id = await know({ email, address_text: '18 Elm Street, Portland, ME 04101' });
    const before = await rowOf(id);
    await sell(email, { account: await signIn(otherShop.company, email) });
    await sell(email, { account: await signIn(shop.company, newEmail()) });
    await sell(email, { account: 'v1.guessed' });
    expect(await rowOf(id)).toEqual(before);
    test.clock.advance(61_000);
    await sell(email, { account: await signIn(shop.company, email) });
    expect((await rowOf(id))!.row).toMatchObject({
      first_name: 'Eve',
      phone: '(207) 555-0199',
      address_text: '1 Other Road, Bangor, ME 04401',
      marketing_consent: true,
      language: 'de',
    });
  });
});
