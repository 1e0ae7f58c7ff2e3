import * as own from '@tradepost/contracts/catalog/own-product.contract';
import * as defects from '@tradepost/contracts/conditions/defect.contract';
import * as links from '@tradepost/contracts/franchise/company-link.contract';
import { type SharedKey, sharedKeys } from '@tradepost/contracts/franchise/company-link.data';
import { findLinkedTotals } from '@tradepost/contracts/franchise/linked-totals.contract';
import { listWidgetStores } from '@tradepost/contracts/franchise/widget-stores.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { getPrices } from '@tradepost/contracts/pricing/pricing.contract';
import { acceptSharing, sharePrices } from '@tradepost/contracts/pricing/sync/price-sharing.contract';
import { listSyncSources } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { asSystem } from '../../platform/tenancy/ctx.ts';
import { type Client, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog, testPrices } from '../../testing/test-catalog.ts';
import { seedTestCompany, type TestCompany } from '../../testing/test-company.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { setPrices } from '../pricing/prices.commands.ts';

let app: TestApp;
let third: TestCompany;
let parent: TestCatalog;
let child: TestCatalog;
const seller = 'Zebedee';
beforeAll(async () => {
  app = await openTestApp();
  third = await seedTestCompany(app.platform, 'third');
  parent = await seedTestCatalog(app.first);
  child = await seedTestCatalog(app.second);
  for (const [company, amount, currency] of [
    [app.first, 10_000, 'USD'],
    [app.second, 20_000, 'USD'],
    [app.second, 7_000, 'JPY'],
  ] as const)
    await storeOrder(company, {
      created_at: '2026-03-01T15:00:00Z',
      paid_at: '2026-03-01T15:00:00Z',
      status_id: status.completed,
      quoted_total: amount,
      items_total: amount,
      total: amount,
      paid_total: amount,
      currency,
      customer: { first_name: seller, email: 'zebedee@seller.test', phone: '+15550100' },
    });
  await app.owner.call(own.createProduct, {
    body: { category: 'smartphones', brand_name: 'Fairphone', name: 'Fairphone 5', variants: [{ memory: '256 GB' }] },
  });
  await removeDefects(app.first);
  await addDefect(app.owner, parent.category_id, 'Cracked glass', 0, 2500);
  await addDefect(app.owner, parent.category_id, 'Worn battery', 1, 12.5);
});
afterAll(() => app.close());

const removeDefects = ({ scope }: TestCompany) =>
  app.within((ctx) => ctx.db.execute(sql`delete from defects where company_id = ${ctx.company_id}`), scope);
const addDefect = async (
  client: Client,
  category_id: number,
  name: string,
  amount_type: 0 | 1,
  amount_price: number,
) => {
  const body = { category_id, name, amount_type, amount_price, is_stackable: false, is_below_floor: true };
  expect((await client.call(defects.createDefect, { body })).status).toBe(200);
};
beforeEach(() =>
  asSystem(app.platform, async (db) => {
    const tables = ['company_links', 'linked_products', 'linked_conditions', 'price_sync_sources', 'price_sharings'];
    for (const table of [...tables, 'login_attempts']) await db.execute(sql`delete from ${sql.identifier(table)}`);
    await db.execute(sql`update companies set currency = 'USD'`);
  }),
);

const codeOf = async (client: Client) => (await client.call(links.listCompanyLinks)).data.company_code;
const linkOf = async (client: Client) => (await client.call(links.listCompanyLinks)).data.items[0]!;

/** The second company joins the first one. Each gives these things. */
async function link(parent_gives: SharedKey[], child_gives: SharedKey[] = []): Promise<number> {
  const params = { id: await codeOf(app.owner) };
  const sent = await app.other.call(links.sendLinkRequest, { params, body: { gives: child_gives } });
  const { id } = sent.data.items[0]!;
  const accepted = await app.owner.call(links.acceptLink, { params: { id }, body: { gives: parent_gives } });
  expect(accepted.message ?? accepted.status).toBe(200);
  await app.platform.jobs.drain();
  return id;
}

/** The rows that a company gets from a statement, or `refused`. */
async function reach(statement: SQL, company: TestCompany): Promise<unknown[] | 'refused'> {
  try {
    return await app.within((ctx) => readRows(ctx.db, statement), company.scope);
  } catch (error) {
    if ((error as { cause?: { code?: string } }).cause?.code === '42501') return 'refused';
    throw error;
  }
}

/** What each function that reads another company's rows returns. */
const doors: Record<SharedKey, (id: number) => SQL[]> = {
  catalog: (id) => [sql`select * from read_linked_catalog(${id}, 0, 1000)`],
  conditions: (id) => [sql`select * from read_linked_conditions(${id})`, sql`select * from read_linked_defects(${id})`],
  prices: (id) => [
    sql`select * from read_shared_prices((select sharing_id from list_company_links() where id = ${id}), 0, 1000)`,
  ],
  totals: (id) => [sql`select * from read_linked_totals('2026-01-01', '2026-12-31') where link_id = ${id}`],
  widget: (id) => [sql`select 1 where company_link_giver(${id}, 'widget') is not null`],
  offers: (id) => [
    sql`select * from read_linked_offers(${id}, 0, 1000)`,
    sql`select * from list_link_partners() where link_id = ${id}`,
  ],
};
/** What is open. All doors of a thing open together. */
const openDoors = async (id: number, company: TestCompany) => {
  const open: SharedKey[] = [];
  for (const key of sharedKeys) {
    const answers = await Promise.all(doors[key](id).map((door) => reach(door, company)));
    const states = new Set(answers.map((rows) => rows !== 'refused' && rows.length > 0));
    expect(states.size).toBe(1);
    if (states.has(true)) open.push(key);
  }
  return open;
};

describe('a grant', () => {
  test.each([
    [[], [], [], []],
    [['catalog'], [], ['catalog'], []],
    [['conditions'], [], ['conditions'], []],
    [['prices'], [], ['prices'], []],
    [['totals'], [], ['totals'], []],
    [[], ['totals'], [], ['totals']],
    [[], ['widget'], [], ['widget']],
    [[], ['offers'], [], ['offers']],
    // What the other kind of side gives is not given.
    [['widget', 'offers'], ['catalog', 'conditions', 'prices'], [], []],
    [
      ['catalog', 'conditions', 'prices', 'totals'],
      ['totals', 'widget', 'offers'],
      ['catalog', 'conditions', 'prices', 'totals'],
      ['totals', 'widget', 'offers'],
    ],
  ] as const)(
    'parent gives %j and child %j: the child reads %j, the parent %j',
    async (up, down, toChild, toParent) => {
      const id = await link([...up], [...down]);
      expect(await openDoors(id, app.second)).toEqual(toChild);
      expect(await openDoors(id, app.first)).toEqual(toParent);
      expect(await openDoors(id, third)).toEqual([]);
      await app.other.call(links.endCompanyLink, { params: { id } });
      expect(await openDoors(id, app.second)).toEqual([]);
      expect(await openDoors(id, app.first)).toEqual([]);
    },
  );

  test('is none before the request is accepted, and none after it is taken back', async () => {
    const sent = await app.other.call(links.sendLinkRequest, {
      params: { id: await codeOf(app.owner) },
      body: { gives: ['totals', 'widget'] },
    });
    const { id } = sent.data.items[0]!;
    expect(await openDoors(id, app.first)).toEqual([]);
    await app.owner.call(links.acceptLink, { params: { id }, body: { gives: ['catalog', 'prices'] } });
    await app.platform.jobs.drain();
    expect(await openDoors(id, app.first)).toEqual(['totals', 'widget']);
    await app.other.call(links.changeShares, { params: { id }, body: { gives: [] } });
    await app.owner.call(links.changeShares, { params: { id }, body: { gives: ['catalog'] } });
    expect(await openDoors(id, app.first)).toEqual([]);
    expect(await openDoors(id, app.second)).toEqual(['catalog']);
  });

  test('opens the functions alone: no row of the other company, and no table of links', async () => {
    await link(['catalog', 'conditions', 'prices', 'totals'], ['totals', 'widget', 'offers']);
    for (const [company, other] of [
      [app.first, app.second],
      [app.second, app.first],
    ] as const) {
      for (const table of [
        'customers',
        'orders',
        'order_items',
        'models',
        'conditions',
        'defects',
        'price_cells',
        'report_days',
        'report_customers',
        'locations',
        'members',
      ])
        expect(
          await reach(sql`select 1 from ${sql.identifier(table)} where company_id = ${other.company_id}`, company),
        ).toEqual([]);
      for (const statement of [
        sql`select * from company_links`,
        sql`update company_links set child_gives = '{totals}' returning 1`,
        sql`delete from company_links returning 1`,
      ])
        expect(await reach(statement, company)).toBe('refused');
    }
  });

  test('never shows a customer', async () => {
    const id = await link(['catalog', 'conditions', 'prices', 'totals'], ['totals', 'widget', 'offers']);
    for (const company of [app.first, app.second])
      for (const key of sharedKeys) {
        const rows = await Promise.all(doors[key](id).map((door) => reach(door, company)));
        expect(JSON.stringify(rows)).not.toMatch(/zebedee|seller\.test|15550100/i);
      }
    const { data } = await app.owner.call(findLinkedTotals, { query: { period: 'year' } });
    expect(Object.keys(data.items.find(({ link_id }) => link_id === id) ?? {}).sort()).toEqual(
      [
        'company_name',
        'currency',
        'devices',
        'link_id',
        'location_name',
        'offers',
        'orders',
        'paid_amount',
        'sales',
        'units',
      ].sort(),
    );
  });
});

describe('totals', () => {
  const year = { query: { period: 'year' as const } };

  test('are sums per store, with each currency apart', async () => {
    const id = await link([], ['totals']);
    const mine = { link_id: null, company_name: 'The first company', location_name: 'Main', currency: 'USD' };
    const theirs = { link_id: id, company_name: 'The second company', location_name: 'Main' };
    const { data } = await app.owner.call(findLinkedTotals, year);
    expect(data).toEqual({
      from: '2026-01-01',
      to: '2026-03-02',
      items: [
        { ...mine, offers: 1, orders: 1, devices: 1, paid_amount: 10_000, units: 0, sales: 0 },
        { ...theirs, currency: 'JPY', offers: 1, orders: 1, devices: 1, paid_amount: 7_000, units: 0, sales: 0 },
        {
          ...theirs,
          currency: 'USD',
          offers: 1,
          orders: 1,
          devices: 1,
          paid_amount: 20_000,
          units: 0,
          sales: 0,
        },
      ],
    });
    expect((await app.other.call(findLinkedTotals, year)).data.items.map(({ link_id }) => link_id)).toEqual([
      null,
      null,
    ]);
  });

  test('are of the period, for those who see reports', async () => {
    await link([], ['totals']);
    const query = { period: 'custom', date_from: '2026-02-01', date_to: '2026-02-28' } as const;
    expect((await app.owner.call(findLinkedTotals, { query })).data.items).toEqual([]);
    const wrong = { period: 'custom', date_from: '2026-03-01', date_to: '2026-02-01' } as const;
    expect((await app.owner.call(findLinkedTotals, { query: wrong })).errors).toHaveProperty('date_to');
    expect((await app.staff.call(findLinkedTotals, year)).status).toBe(403);
  });
});

describe('a child', () => {
  const quote = async (key: keyof typeof testPrices) => {
    const { data } = await app.other.call(getPrices, { query: { variant_id: child.variant_id } });
    return data.quotes.find((each) => each.condition_id === child.condition_ids[key]);
  };

  test('takes over products and conditions once, and keeps its own', async () => {
    await app.within(
      (ctx) =>
        ctx.db.execute(
          sql`update conditions set name = 'Top' where company_id = ${ctx.company_id} and key = 'like-new'`,
        ),
      app.second.scope,
    );
    await app.within((ctx) =>
      ctx.db.execute(sql`insert into conditions (company_id, group_id, key, name, translations, sort)
        select company_id, group_id, 'sealed', 'Sealed', '{"de": {"name": "Versiegelt"}}', 9 from conditions where company_id = ${ctx.company_id} and key = 'good'`),
    );
    const id = await link(['catalog', 'conditions']);
    const products = () =>
      app.within(
        (ctx) =>
          readRows(
            ctx.db,
            sql`select name from models where company_id = ${ctx.company_id} and is_active order by name`,
          ),
        app.second.scope,
      );
    const names = () =>
      app.within(
        (ctx) =>
          readRows(
            ctx.db,
            sql`select c.name, c.translations from conditions c join condition_groups g on g.company_id = c.company_id and g.id = c.group_id
          where c.company_id = ${ctx.company_id} and g.category_id = ${child.category_id} order by c.sort`,
          ),
        app.second.scope,
      );
    const taken = { products: await products(), names: await names() };
    expect(taken.products).toEqual([{ name: 'Fairphone 5' }, { name: 'iPhone 15' }]);
    expect(taken.names).toEqual([
      ...['Top', 'Good', 'Fair', 'Broken', 'No power'].map((name) => ({ name, translations: {} })),
      { name: 'Sealed', translations: { de: { name: 'Versiegelt' } } },
    ]);
    expect(await linkOf(app.other)).toMatchObject({ products: 2, conditions: 6 });
    expect(await linkOf(app.owner)).toMatchObject({ products: 0, conditions: 0 });
    const [reason] = await app.within(
      (ctx) =>
        readRows(
          ctx.db,
          sql`select reason, actor_name from changes where entity = 'models' and action = 'insert' order by id desc limit 1`,
        ),
      app.second.scope,
    );
    expect(reason).toEqual({
      reason: 'Taken over from The first company',
      actor_name: 'System: link with The first company',
    });
    // What the child turns off stays off, and what the parent adds comes on request.
    await app.within(
      (ctx) =>
        ctx.db.execute(
          sql`update models set is_active = false where company_id = ${ctx.company_id} and name = 'Fairphone 5'`,
        ),
      app.second.scope,
    );
    const later = await app.owner.call(own.createProduct, {
      body: { category: 'smartphones', brand_name: 'Fairphone', name: 'Fairphone 6', variants: [{ memory: '512 GB' }] },
    });
    expect(later.message ?? later.status).toBe(200);
    expect((await app.other.call(links.takeOverAgain, { params: { id } })).status).toBe(200);
    await app.platform.jobs.drain();
    expect(await products()).toEqual([{ name: 'Fairphone 6' }, { name: 'iPhone 15' }]);
    expect(await names()).toEqual(taken.names);
    expect((await app.owner.call(links.takeOverAgain, { params: { id } })).message).toBe(links.linkMessages.parentOnly);
    await app.other.call(links.endCompanyLink, { params: { id } });
    expect(await products()).toHaveLength(2);
    await app.within((ctx) =>
      ctx.db.execute(sql`delete from conditions where company_id = ${ctx.company_id} and key = 'sealed'`),
    );
    await app.within(
      (ctx) => ctx.db.execute(sql`delete from conditions where company_id = ${ctx.company_id} and key = 'sealed'`),
      app.second.scope,
    );
  });

  const defectsOf = async (client: Client, category_id: number, status: 'active' | 'archive' = 'active') => {
    const { data } = await client.call(defects.listDefects, { query: { category_id, status } });
    return data.items.map(({ name, amount_type, amount_price }) => [name, amount_type, amount_price]);
  };
  test('takes over defects with the conditions, once, and keeps its own', async () => {
    await removeDefects(app.second);
    await addDefect(app.other, child.category_id, 'WORN battery', 1, 30);
    await addDefect(app.other, child.category_id, 'Dust', 1, 1);
    const id = await link(['catalog', 'prices']);
    expect(await defectsOf(app.other, child.category_id)).toHaveLength(2);
    await app.owner.call(links.changeShares, { params: { id }, body: { gives: ['conditions'] } });
    await app.platform.jobs.drain();
    const taken = [
      ['WORN battery', 1, 30],
      ['Dust', 1, 1],
      ['Cracked glass', 0, 2500],
    ];
    expect(await defectsOf(app.other, child.category_id)).toEqual(taken);
    const { data } = await app.other.call(defects.listDefects, { query: { category_id: child.category_id } });
    const glass = data.items.find(({ name }) => name === 'Cracked glass')!;
    expect(glass).toMatchObject({ is_stackable: false, is_below_floor: true });
    // One that the child archives stays archived, and what the parent changes stays the parent's.
    await app.other.call(defects.archiveDefect, { params: { id: glass.id } });
    const again = () => app.other.call(links.takeOverAgain, { params: { id } });
    expect((await Promise.all([again(), again()])).map(({ status }) => status)).toEqual([200, 200]);
    await app.platform.jobs.drain();
    expect(await defectsOf(app.other, child.category_id)).toEqual(taken.slice(0, 2));
    expect(await defectsOf(app.other, child.category_id, 'archive')).toEqual(taken.slice(2));
    await app.other.call(links.endCompanyLink, { params: { id } });
    expect(await defectsOf(app.other, child.category_id, 'archive')).toEqual(taken.slice(2));
    expect(await defectsOf(app.owner, parent.category_id)).toHaveLength(2);
  });

  test('takes over no amounts of another currency', async () => {
    await removeDefects(app.second);
    await asSystem(app.platform, (db) =>
      db.execute(sql`update companies set currency = 'JPY' where company_id = ${app.second.company_id}`),
    );
    await link(['conditions']);
    expect(await defectsOf(app.other, child.category_id)).toEqual([['Worn battery', 1, 12.5]]);
  });

  test('follows the parent’s final price, and keeps it as a stale one when it leaves', async () => {
    const { variant_id, condition_ids, price_list_id } = parent;
    await app.within((ctx) =>
      setPrices(ctx, price_list_id, [{ variant_id, condition_id: condition_ids.good, custom_price: 27_700 }]),
    );
    const id = await link(['conditions', 'prices']);
    const linked = await linkOf(app.other);
    expect(linked.prices).toBe('on');
    // The conditions were taken over, so nobody maps them.
    expect(await quote('good')).toMatchObject({
      original_price: 27_700,
      source: 'parent',
      source_name: 'The first company',
    });
    expect(await quote('fair')).toMatchObject({ original_price: testPrices.fair, source: 'parent' });
    const { items } = (await app.other.call(listSyncSources)).data;
    expect(items).toMatchObject([{ id: linked.source_id, kind: 'parent', open_conditions: 0 }]);
    await app.owner.call(links.endCompanyLink, { params: { id } });
    await app.platform.jobs.drain();
    expect(await linkOf(app.other)).toMatchObject({ state: 'unlinked', prices: 'frozen', source_id: null });
    expect(await quote('good')).toMatchObject({ price: 27_700, source: 'parent' });
    expect((await app.other.call(listSyncSources)).data.items).toMatchObject([
      { standing: 'ended', is_automatic: false },
    ]);
  });

  test('gets nothing by a link that ends before it was taken over', async () => {
    const params = { id: await codeOf(app.owner) };
    const { id } = (await app.other.call(links.sendLinkRequest, { params })).data.items[0]!;
    await app.owner.call(links.acceptLink, { params: { id }, body: { gives: ['catalog', 'conditions', 'prices'] } });
    await app.other.call(links.endCompanyLink, { params: { id } });
    await app.platform.jobs.drain();
    expect(await linkOf(app.other)).toMatchObject({ prices: 'none', products: 0, conditions: 0 });
    const made = await asSystem(app.platform, (db) => readRows(db, sql`select 1 from price_sharings`));
    expect(made).toEqual([]);
  });

  test('takes over once when asked twice, and keeps a price sharing that existed', async () => {
    const code = await codeOf(app.other);
    const offered = await app.owner.call(sharePrices, { body: { address: code } });
    const sharing_id = offered.data.items[0]!.id;
    await app.other.call(acceptSharing, { params: { id: sharing_id } });
    const id = await link(['catalog', 'conditions', 'prices']);
    const again = () => app.other.call(links.takeOverAgain, { params: { id } });
    expect((await Promise.all([again(), again()])).map(({ status }) => status)).toEqual([200, 200]);
    await app.platform.jobs.drain();
    expect((await linkOf(app.other)).prices).toBe('on');
    expect((await app.other.call(listSyncSources)).data.items).toHaveLength(1);
    const sharings = await asSystem(app.platform, (db) => readRows(db, sql`select id, status from price_sharings`));
    expect(sharings).toEqual([{ id: sharing_id, status: 'accepted' }]);
  });

  test('gets prices later, and loses them with the grant alone', async () => {
    const id = await link(['conditions']);
    expect((await linkOf(app.other)).prices).toBe('none');
    const share = async (gives: SharedKey[]) => {
      await app.owner.call(links.changeShares, { params: { id }, body: { gives } });
      await app.platform.jobs.drain();
      return (await linkOf(app.other)).prices;
    };
    expect(await share(['conditions', 'prices'])).toBe('on');
    expect(await share(['conditions'])).toBe('frozen');
    expect(await share(['conditions', 'prices'])).toBe('on');
    expect((await linkOf(app.owner)).state).toBe('accepted');
  });

  test('in another currency, or that is followed itself, gets none and is told why', async () => {
    await asSystem(app.platform, (db) =>
      db.execute(sql`update companies set currency = 'CAD' where company_id = ${app.second.company_id}`),
    );
    await link(['prices']);
    expect((await linkOf(app.other)).prices).toBe('currency');
    await asSystem(app.platform, async (db) => {
      for (const table of ['company_links', 'price_sharings'])
        await db.execute(sql`delete from ${sql.identifier(table)}`);
      await db.execute(sql`update companies set currency = 'USD'`);
      // The first company follows the second one.
      await db.execute(sql`insert into price_sharings (parent_company_id, child_company_id, address, status, accepted_at)
        values (${app.second.company_id}, ${app.first.company_id}, 'x', 'accepted', app_now())`);
    });
    await link(['prices']);
    expect(await linkOf(app.other)).toMatchObject({ prices: 'circle', source_id: null });
  });
});

test('the public list of stores has the child’s when both sides want it', async () => {
  const token = await codeOf(app.owner);
  const stores = async () => (await app.nobody.call(listWidgetStores, { query: { token } })).data.items;
  const names = async () => (await stores()).map(({ company_name, name }) => `${company_name}: ${name}`);
  const ownStores = ['The first company: Main', 'The first company: Second'];
  const both = [...ownStores, 'The second company: Main', 'The second company: Second'];
  const id = await link([]);
  const update = (client: Client, is_shown: boolean) =>
    client.call(links.updateLinkWidget, { params: { id }, body: { is_shown } });
  expect(await names()).toEqual(ownStores);
  await update(app.other, true);
  expect(await names()).toEqual(both);
  await update(app.owner, false);
  expect(await names()).toEqual(ownStores);
  await update(app.owner, true);
  expect(await names()).toEqual(both);
  expect(JSON.stringify(await stores())).not.toMatch(/@/);
  await update(app.other, false);
  expect(await names()).toEqual(ownStores);
  await update(app.other, true);
  await app.owner.call(links.endCompanyLink, { params: { id } });
  expect(await names()).toEqual(ownStores);
  expect((await app.nobody.call(listWidgetStores, { query: { token: 'x' } })).status).toBe(404);
});
