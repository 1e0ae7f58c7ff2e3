import { createCustomer } from '@tradepost/contracts/customers/customer.contract';
import * as links from '@tradepost/contracts/franchise/company-link.contract';
import { listUnitFilters, listUnits } from '@tradepost/contracts/inventory/unit-list.contract';
import { findInvoice } from '@tradepost/contracts/invoices/invoice-edit.contract';
import { sellToPartner } from '@tradepost/contracts/invoices/partner-sale.contract';
import * as mapping from '@tradepost/contracts/marketplace/mapping.contract';
import {
  changeSellingType,
  listMarketers,
  listMarketersOfType,
} from '@tradepost/contracts/marketplace/marketer.contract';
import * as partner from '@tradepost/contracts/marketplace/partner.contract';
import { createInStoreOrder, findInStoreOrder, listInStoreOrders } from '@tradepost/contracts/orders/in-store.contract';
import { editOrderItem } from '@tradepost/contracts/orders/order-item.contract';
import { listOrderChanges } from '@tradepost/contracts/orders/order-record.contract';
import { getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import { listSyncSources } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { asSystem } from '../../platform/tenancy/ctx.ts';
import { type FakeFeed, openFakeFeed } from '../../testing/fake-feed.ts';
import { type Client, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog, testPrices } from '../../testing/test-catalog.ts';
import { storeUnits } from '../../testing/test-units.ts';
import { sweepPartners } from './ended-partners.commands.ts';

const white = { host: 'desk.example.com', name: 'Trade Desk', accent: '#123a6b', hides: [] };

let app: TestApp;
let feed: FakeFeed;
let catalog: TestCatalog;
let customer_id: number;
beforeAll(async () => {
  app = await openTestApp({ WHITE_LABELS: JSON.stringify([white]) });
  feed = await openFakeFeed(app);
  catalog = await seedTestCatalog(app.first);
  await seedTestCatalog(app.second);
  const body = { first_name: 'Ana', last_name: 'Lee', email: 'ana@seller.test' };
  customer_id = (await app.owner.call(createCustomer, { body })).data.id;
});
afterAll(async () => {
  feed.close();
  await app.close();
});
beforeEach(async () => {
  app.clock.set('2026-03-02T15:00:00Z');
  app.owner = await app.signIn('owner@first.test');
  await asSystem(app.platform, async (db) => {
    for (const statement of [
      sql`update order_items set marketer_id = null`,
      sql`delete from partners`,
      sql`delete from company_links`,
      sql`delete from price_sharings`,
      sql`delete from login_attempts`,
      sql`delete from price_rules`,
      sql`update companies set currency = 'USD'`,
    ])
      await db.execute(statement);
  });
  Object.assign(feed, { status: 200, etag: null, asked: 0, body: list() });
});

/** What a buyer pays for an iPhone 15, by its own conditions. */
const list = (good = '350.00') =>
  [
    'product_name,brand,capacity,network,Flawless,Good,Average,Faulty,Dead',
    `iPhone 15,Apple,128 GB,Unlocked,400,${good},100,50,10`,
    'Fairphone 9,Fairphone,128 GB,Unlocked,100,90,80,90,60',
  ].join('\n');

const form = (given: Partial<partner.PartnerForm> = {}): partner.PartnerForm => ({
  name: 'Bulk Buyers',
  url: feed.url,
  margin_percent: 10,
  ...given,
});

async function add(given: Partial<partner.PartnerForm> = {}): Promise<number> {
  const made = await app.owner.call(partner.createPartner, { body: form(given) });
  expect(made.message ?? made.status).toBe(200);
  await app.platform.jobs.drain();
  return made.data.id;
}

/** Confirms what is suggested. */
async function confirm(id: number, client: Client = app.owner): Promise<void> {
  const { data } = await client.call(mapping.findConditionMapping, { params: { id } });
  for (const { category_id, items } of data.items) {
    const kept = items.map(({ their_condition, own_condition_id }) => ({ their_condition, own_condition_id }));
    const body = { category_id, items: kept };
    expect((await client.call(mapping.saveConditionMapping, { params: { id }, body })).status).toBe(200);
  }
}

async function addMapped(given: Partial<partner.PartnerForm> = {}): Promise<number> {
  const id = await add(given);
  await confirm(id);
  return id;
}

type Key = keyof typeof testPrices;
const quote = async (key: Key = 'good', channel: 'in-store' | 'mail-in' = 'in-store', more: object = {}) => {
  const query = { variant_id: catalog.variant_id, channel, ...more };
  const { data } = await app.owner.call(getPrices, { query });
  return data.quotes.find((each) => each.condition_id === catalog.condition_ids[key])!;
};

describe('partners', () => {
  test('are added, changed and removed, and their lists are no sources of own prices', async () => {
    const id = await add({ email: 'buyer@bulk.test', margin_amount: 500 });
    const { data } = await app.owner.call(partner.findPartner, { params: { id } });
    expect(data).toMatchObject({
      name: 'Bulk Buyers',
      kind: 'list',
      standing: 'mapping',
      unmapped: 5,
      mapped: 0,
      orders: 0,
    });
    expect((await app.owner.call(listSyncSources)).data.items).toEqual([]);
    const body = { ...form(), name: 'Other name', margin_percent: 5, version: data.version };
    const edited = await app.owner.call(partner.editPartner, { params: { id }, body });
    expect(edited.data).toMatchObject({ name: 'Other name', margin_percent: 5, email: null });
    expect((await app.owner.call(partner.editPartner, { params: { id }, body })).status).toBe(409);
    expect((await app.owner.call(partner.deletePartner, { params: { id } })).status).toBe(200);
    expect((await app.owner.call(partner.findPartner, { params: { id } })).status).toBe(404);
    expect((await app.owner.call(partner.deletePartner, { params: { id } })).status).toBe(404);
    expect((await app.owner.call(partner.listPartners)).data.items).toEqual([]);
  });

  test('need a name of their own, an address that may be read, and permission', async () => {
    const call = (given: Partial<partner.PartnerForm>, client = app.owner) =>
      client.call(partner.createPartner, { body: form(given) });
    await add();
    expect((await call({})).errors).toEqual({ name: ['Another partner already has this name'] });
    expect((await call({ name: '' })).errors).toHaveProperty('name');
    expect((await call({ name: 'A', url: 'ftp://buyer.test/list' })).errors).toHaveProperty('url');
    expect((await call({ name: 'A', kind: 'company' })).errors).toEqual({
      link_id: ['Please select a linked company'],
    });
    expect((await call({ name: 'A', kind: 'company', link_id: 999 })).errors).toHaveProperty('link_id');
    expect((await call({ name: 'A', margin_percent: 101 })).errors).toHaveProperty('margin_percent');
    expect((await call({ name: 'A' }, app.staff)).status).toBe(403);
    expect((await call({ name: 'A' }, app.nobody)).status).toBe(401);
  });

  test('are added once when asked twice at once', async () => {
    const call = () => app.owner.call(partner.createPartner, { body: form() });
    const made = await Promise.all([call(), call(), call()]);
    expect(made.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    await app.platform.jobs.drain();
    expect((await app.owner.call(partner.listPartners)).data.items).toHaveLength(1);
    const headers = { 'idempotency-key': 'one-partner' };
    const again = () => app.owner.call(partner.createPartner, { body: form({ name: 'Once' }), headers });
    expect((await again()).data.id).toBe((await again()).data.id);
  });

  test('do not exist on white-label installs', async () => {
    const headers = { host: `${white.host}:3000` };
    const answers = [
      await app.owner.call(listMarketers, { headers }),
      await app.owner.call(partner.createPartner, { body: form(), headers }),
      await app.owner.call(mapping.findMappingSummary, { params: { id: 1 }, headers }),
    ];
    for (const { status, message } of answers) expect([status, message]).toEqual([403, 'This site has no marketplace']);
  });

  test('belong to their company alone', async () => {
    const id = await addMapped();
    for (const call of [
      app.other.call(partner.findPartner, { params: { id } }),
      app.other.call(partner.deletePartner, { params: { id } }),
      app.other.call(partner.listPartnerDevices, { params: { id } }),
      app.other.call(mapping.findConditionMapping, { params: { id } }),
      app.other.call(mapping.findMappingSummary, { params: { id } }),
      app.other.call(mapping.listDeviceConditions, { params: { id } }),
      app.other.call(mapping.resetConditionMapping, { params: { id }, body: {} }),
      app.other.call(changeSellingType, { body: { marketer_id: id, selling_type: 'none' } }),
    ])
      expect((await call).status).toBe(404);
    expect((await app.other.call(listMarketers)).data.items).toEqual([]);
    expect((await quote()).is_partner_offer).toBe(true);
  });

  test('with an uploaded list have it read at once, and keep the last one when a file is wrong', async () => {
    const id = await add({ url: null });
    const upload = (content: string) =>
      app.owner.upload(partner.uploadPartnerList, {
        params: { id },
        body: {},
        files: [{ field: 'file', name: 'list.csv', type: 'text/csv', content: Buffer.from(content) }],
      });
    expect((await upload('nothing of use')).errors).toHaveProperty('file');
    expect((await upload(list())).status).toBe(200);
    await app.platform.jobs.drain();
    await confirm(id);
    expect(await quote()).toMatchObject({ price: 31_500, is_partner_offer: true });
    expect((await upload('')).errors).toHaveProperty('file');
    expect((await quote()).price).toBe(31_500);
    expect((await app.owner.call(partner.readPartnerList, { params: { id } })).status).toBe(409);
  });
});

describe('a quote', () => {
  test('takes a partner’s price only when the conditions are mapped, and then the better one less the margin', async () => {
    const id = await add();
    expect(await quote()).toMatchObject({ price: testPrices.good, is_partner_offer: false });
    await confirm(id);
    expect(await quote()).toMatchObject({ price: 31_500, is_partner_offer: true, partner_name: null });
    // Where the own price is higher, it stays.
    expect(await quote('fair')).toMatchObject({ price: testPrices.fair, is_partner_offer: false });
    expect((await quote()).steps.at(-1)).toMatchObject({ key: 'partner', after: 31_500, note: null });
    expect(JSON.stringify(await app.owner.call(getPrices, { query: { variant_id: catalog.variant_id } }))).not.toMatch(
      /Bulk Buyers|35000|marketer/,
    );
  });

  test('names the partner where the company allows it', async () => {
    await addMapped({ is_named: true });
    expect(await quote()).toMatchObject({ partner_name: 'Bulk Buyers' });
  });

  test('takes the best of several partners, and the first of equal ones', async () => {
    await addMapped();
    feed.body = list('360.00');
    await addMapped({ name: 'Better', is_named: true });
    expect(await quote()).toMatchObject({ price: 32_400, partner_name: 'Better' });
  });

  test.each([
    ['both', true, true],
    ['in-store', true, false],
    ['mail-in', false, true],
    ['none', false, false],
  ] as const)('of a partner that sells %s: in store %s, mail-in %s', async (selling_type, inStore, mailIn) => {
    const marketer_id = await addMapped();
    await app.owner.call(changeSellingType, { body: { marketer_id, selling_type } });
    expect((await quote('good', 'in-store')).is_partner_offer).toBe(inStore);
    expect((await quote('good', 'mail-in')).is_partner_offer).toBe(mailIn);
    const of = async (type: 'local' | 'online') =>
      (await app.owner.call(listMarketersOfType, { params: { type } })).data.items.length;
    expect([await of('local'), await of('online')]).toEqual([Number(inStore), Number(mailIn)]);
  });

  test('leaves out a partner that is not selected, and one whose list is too old', async () => {
    const marketer_id = await addMapped();
    await app.owner.call(changeSellingType, { body: { marketer_id, selling_type: 'both', is_selected: false } });
    expect((await quote()).is_partner_offer).toBe(false);
    await app.owner.call(changeSellingType, { body: { marketer_id, selling_type: 'both' } });
    expect((await quote()).is_partner_offer).toBe(true);
    app.clock.set('2026-03-10T15:00:00Z');
    app.owner = await app.signIn('owner@first.test');
    expect((await quote()).is_partner_offer).toBe(false);
    expect((await app.owner.call(listMarketers)).data.items).toMatchObject([{ standing: 'stale' }]);
  });
});

describe('the mapping', () => {
  test('is one set for each category, saved whole, and reset to suggestions', async () => {
    const id = await add();
    const { data } = await app.owner.call(mapping.findConditionMapping, { params: { id } });
    const [set] = data.items;
    expect(set).toMatchObject({ category_id: catalog.category_id, is_mac: false });
    expect(set!.items.map(({ their_condition, is_confirmed }) => [their_condition, is_confirmed])).toEqual(
      ['Flawless', 'Good', 'Average', 'Faulty', 'Dead'].map((name) => [name, false]),
    );
    const save = (body: object) =>
      app.owner.call(mapping.saveConditionMapping, {
        params: { id },
        body: { category_id: catalog.category_id, ...body } as never,
      });
    const items = set!.items.map(({ their_condition }) => ({ their_condition, own_condition_id: null }));
    expect((await save({ items: items.slice(1) })).errors).toHaveProperty('items');
    expect(
      (await save({ items: [{ ...items[0], own_condition_id: 999_999 }, ...items.slice(1)] })).errors,
    ).toHaveProperty('items.0.own_condition_id');
    expect((await save({ items, is_mac: true })).errors).toEqual({ is_mac: ['This is no category of Macs'] });
    expect((await save({ items, category_id: 999_999 })).errors).toHaveProperty('category_id');
    expect((await save({ items })).status).toBe(200);
    expect((await quote()).is_partner_offer).toBe(false);
    await confirm(id);
    const reset = await app.owner.call(mapping.resetConditionMapping, { params: { id }, body: {} });
    expect(reset.data.items[0]!.items.map(({ own_condition_id }) => own_condition_id)).toEqual([
      catalog.condition_ids['like-new'],
      catalog.condition_ids.good,
      catalog.condition_ids.fair,
      catalog.condition_ids.broken,
      catalog.condition_ids['no-power'],
    ]);
    expect((await quote()).is_partner_offer).toBe(false);
  });

  test('has exceptions for a model, which come first', async () => {
    const id = await addMapped();
    const params = { id };
    const saved = await app.owner.call(mapping.saveDeviceConditions, {
      params,
      body: {
        model_id: catalog.model_id,
        items: [
          { their_condition: 'Flawless', own_condition_id: catalog.condition_ids.good },
          { their_condition: 'Good', own_condition_id: null },
        ],
      },
    });
    expect(saved.data.items).toMatchObject([{ model_id: catalog.model_id, is_mac: false }]);
    expect(await quote()).toMatchObject({ price: 36_000 });
    expect((await quote('like-new')).is_partner_offer).toBe(false);
    const summary = await app.owner.call(mapping.findMappingSummary, { params });
    expect(summary.data.items).toMatchObject([{ mapped: 5, unmapped: 0, exceptions: 1, devices: 1 }]);
    const wrong = { model_id: 999_999, items: [] };
    expect((await app.owner.call(mapping.saveDeviceConditions, { params, body: wrong })).errors).toHaveProperty(
      'model_id',
    );
    const reset = await app.owner.call(mapping.resetDeviceConditions, { params, body: {} });
    expect(reset.data.items).toEqual([]);
    expect((await quote()).price).toBe(31_500);
  });

  test('shows the devices with both prices', async () => {
    const id = await addMapped();
    const { data } = await app.owner.call(partner.listPartnerDevices, { params: { id }, query: { is_above: 'above' } });
    expect(data.pagination.total).toBe(1);
    const good = data.items[0]!.prices.find(({ condition_id }) => condition_id === catalog.condition_ids.good);
    expect(good).toEqual({
      condition_id: catalog.condition_ids.good,
      condition: 'Good',
      partner_price: 35_000,
      offer: 31_500,
      own_price: testPrices.good,
    });
  });
});

const buy = async (condition: Key = 'good', more: object = {}) => {
  const items = [{ variant_id: catalog.variant_id, condition_id: catalog.condition_ids[condition], ...more }];
  const body = { location_id: app.first.location_id, customer_id, items };
  const { data, status, message } = await app.owner.call(createInStoreOrder, { body: body as never });
  expect(message ?? status).toBe(200);
  return (await app.owner.call(findInStoreOrder, { params: { id: data.id } })).data;
};

describe('an order', () => {
  test('keeps the partner, its name and its price, whatever happens to the partner', async () => {
    const id = await addMapped();
    const order = await buy();
    const frozen = { marketer_id: id, marketer_name: 'Bulk Buyers', partner_price: 35_000, price: 31_500 };
    expect(order.items).toMatchObject([frozen]);
    const query = { marketer_id: id };
    const listed = await app.owner.call(listInStoreOrders, { query });
    expect(listed.data.items.map((each) => each.id)).toEqual([order.id]);
    await app.owner.call(partner.deletePartner, { params: { id } });
    expect((await quote()).is_partner_offer).toBe(false);
    const again = await app.owner.call(findInStoreOrder, { params: { id: order.id } });
    expect(again.data.items).toMatchObject([frozen]);
  });

  test('at the own price has none', async () => {
    await addMapped();
    expect((await buy('fair')).items).toMatchObject([{ marketer_id: null, marketer_name: null, partner_price: null }]);
  });

  test('is inspected at the offers that were frozen with it', async () => {
    const id = await addMapped();
    const order = await buy('fair');
    feed.body = list('500.00');
    await app.owner.call(partner.readPartnerList, { params: { id } });
    await app.platform.jobs.drain();
    const [item] = order.items;
    await app.owner.call(editOrderItem, {
      params: { id: item!.id },
      body: { version: item!.version, inspected_condition_id: catalog.condition_ids.good } as never,
    });
    const { data } = await app.owner.call(findInStoreOrder, { params: { id: order.id } });
    expect(data.items).toMatchObject([{ marketer_id: id, partner_price: 35_000, inspected: { price: 31_500 } }]);
  });

  test('has a change log of what its partner takes', async () => {
    const marketer_id = await addMapped();
    const order = await buy();
    const read = async (query: object) =>
      (await app.owner.call(listOrderChanges, { params: { id: order.id }, query: query as never })).data.items;
    const all = await read({});
    const about = await read({ marketer_id });
    expect(about.length).toBeGreaterThan(0);
    expect(about.length).toBeLessThan(all.length);
    expect(new Set(about.map(({ entity }) => entity))).toEqual(new Set(['order_items']));
    expect(await read({ marketer_id: 999_999 })).toEqual([]);
    expect((await read({ marketer_id, status: order.status_id })).length).toBeGreaterThan(0);
  });

  test('sells its units to the partner at the frozen price, once', async () => {
    await addMapped({ email: 'buyer@bulk.test' });
    const order = await buy();
    const taken = (await storeUnits(app, 1, { order_item_id: order.items[0]!.id }))[0]!.id;
    const own = (await storeUnits(app, 1))[0]!.id;
    const query = { marketer_id: order.items[0]!.marketer_id! };
    expect((await app.owner.call(listUnits, { query })).data.items.map(({ id }) => id)).toEqual([taken]);
    expect((await app.owner.call(listUnitFilters)).data.partners).toMatchObject([{ name: 'Bulk Buyers' }]);
    const sell = (is_preview: boolean, client = app.owner) =>
      client.call(sellToPartner, { body: { unit_ids: [taken, own], is_preview } });
    const before = (await sell(true)).data;
    expect(before.invoices).toEqual([]);
    expect(before.rows).toMatchObject([
      { id: taken, partner: 'Bulk Buyers', reason: null },
      { id: own, partner: null, reason: 'No partner takes it: it was bought at your own price' },
    ]);
    const sold = (await sell(false)).data;
    expect(sold.invoices).toMatchObject([{ partner: 'Bulk Buyers', units: 1 }]);
    const params = { id: sold.invoices[0]!.id };
    expect((await app.owner.call(findInvoice, { params })).data).toMatchObject({
      bill_name: 'Bulk Buyers',
      bill_email: 'buyer@bulk.test',
      lines: [{ unit_id: taken, unit_price: 35_000 }],
    });
    expect((await sell(false)).data.invoices).toEqual([]);
    expect((await sell(false, app.other)).data).toEqual({ invoices: [], rows: [] });
  });
});

describe('a linked company', () => {
  /** The second company joins the first one and gives these things. */
  async function link(
    gives: links.CompanyLink['we_give'],
    parent_gives: links.CompanyLink['we_give'] = [],
  ): Promise<number> {
    const code = (await app.owner.call(links.listCompanyLinks)).data.company_code;
    const sent = await app.other.call(links.sendLinkRequest, { params: { id: code }, body: { gives } });
    const { id } = sent.data.items[0]!;
    await app.owner.call(links.acceptLink, { params: { id }, body: { gives: parent_gives } });
    await app.platform.jobs.drain();
    return id;
  }
  const join = (link_id: number, name = 'The second') =>
    app.owner.call(partner.createPartner, {
      body: form({ kind: 'company', name, url: null, link_id, margin_percent: 0 }),
    });
  const raise = (price: number) =>
    asSystem(app.platform, (db) =>
      db.execute(
        sql`update price_cells set price = ${price}, original_price = ${price} where company_id = ${app.second.company_id}`,
      ),
    );

  test('is a partner by its offers, which end at once when it takes them back', async () => {
    await raise(40_000);
    const link_id = await link(['offers']);
    const { data } = await app.owner.call(partner.listPartners);
    expect(data.candidates).toEqual([{ link_id, company_name: 'The second company', problem: null }]);
    const made = await join(link_id);
    expect(made.message ?? made.status).toBe(200);
    await app.platform.jobs.drain();
    const { id } = made.data;
    expect((await join(link_id, 'Twice')).errors).toHaveProperty('link_id');
    await confirm(id);
    expect(await quote()).toMatchObject({ price: 40_000, is_partner_offer: true });
    const order = await buy();
    await app.other.call(links.changeShares, { params: { id: link_id }, body: { gives: [] } });
    expect(await quote()).toMatchObject({ price: testPrices.good, is_partner_offer: false });
    await sweepPartners(app.platform);
    expect((await app.owner.call(partner.findPartner, { params: { id } })).status).toBe(404);
    const { items } = (await app.owner.call(findInStoreOrder, { params: { id: order.id } })).data;
    expect(items).toMatchObject([{ marketer_id: id, marketer_name: 'The second', partner_price: 40_000 }]);
    // The mapping is kept for 90 days.
    const sources = () =>
      asSystem(app.platform, (db) => readRows(db, sql`select 1 from price_sync_sources where partner_id = ${id}`));
    app.clock.set('2026-05-30T15:00:00Z');
    await sweepPartners(app.platform);
    expect(await sources()).toHaveLength(1);
    app.clock.set('2026-06-02T15:00:00Z');
    await sweepPartners(app.platform);
    expect(await sources()).toHaveLength(0);
  });

  test('is none without the grant, in another currency, or when its prices come from the company', async () => {
    const none = await link(['totals']);
    expect((await join(none)).errors).toEqual({ link_id: ['This company doesn’t give you its offers'] });
    await app.other.call(links.changeShares, { params: { id: none }, body: { gives: ['offers'] } });
    await asSystem(app.platform, (db) =>
      db.execute(sql`update companies set currency = 'CAD' where company_id = ${app.second.company_id}`),
    );
    expect((await join(none)).errors.link_id?.[0]).toContain('Currencies are not converted');
    await asSystem(app.platform, async (db) => {
      await db.execute(sql`update companies set currency = 'USD'`);
      await db.execute(sql`insert into price_sharings (parent_company_id, child_company_id, address, status, accepted_at)
        values (${app.first.company_id}, ${app.second.company_id}, 'x', 'accepted', app_now())`);
    });
    expect((await join(none)).errors.link_id?.[0]).toContain('come from yours');
    expect((await app.owner.call(partner.listPartners)).data.candidates).toMatchObject([{ problem: 'circle' }]);
  });

  test('that follows the company’s prices later is read no more', async () => {
    await raise(40_000);
    const { id } = (await join(await link(['offers']))).data;
    await app.platform.jobs.drain();
    await asSystem(app.platform, (db) =>
      db.execute(sql`insert into price_sharings (parent_company_id, child_company_id, address, status, accepted_at)
        values (${app.first.company_id}, ${app.second.company_id}, 'x', 'accepted', app_now())`),
    );
    await app.owner.call(partner.readPartnerList, { params: { id } });
    await app.platform.jobs.drain();
    const { data } = await app.owner.call(partner.findPartner, { params: { id } });
    expect(data).toMatchObject({ standing: 'failed', problem: expect.stringContaining('come from yours') });
  });
});
