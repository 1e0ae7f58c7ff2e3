import { createInStoreOrder, findInStoreOrder } from '@tradepost/contracts/orders/in-store.contract';
import { createMailInOrder, editMailInOrder, findMailInOrder } from '@tradepost/contracts/orders/mail-in.contract';
import { removeOrderItem } from '@tradepost/contracts/orders/order-item.contract';
import { applyCoupon, moveOrder, offerOnOrder, splitOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import type { TotalParts } from '@tradepost/contracts/orders/order-totals.rules';
import { findShippingCost, saveShippingCost } from '@tradepost/contracts/shipping/shipping-settings.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { asSystem } from '../../../platform/tenancy/ctx.ts';
import { storeTestPromo } from '../../../testing/pricing/test-promo.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import type { TestCompany } from '../../../testing/test-company.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { findVisibleShippingCost } from '../../orders/order-ports.queries.ts';

interface Shop {
  company: TestCompany;
  client: Client;
  catalog: TestCatalog;
  customer_id: number;
}

let app: TestApp;
let first: Shop;
let second: Shop;

async function openShop(company: TestCompany, client: Client): Promise<Shop> {
  const catalog = await seedTestCatalog(company);
  const { customer_id } = await storeOrder(company);
  await app.within(
    (ctx) => ctx.db.execute(sql`update locations set is_mailin = true where id = ${company.location_id}`),
    company.scope,
  );
  return { company, client, catalog, customer_id };
}

beforeAll(async () => {
  app = await openTestApp();
  await asSystem(app.platform, (db) =>
    db.execute(sql`update companies set currency = 'JPY' where company_id = ${app.second.company_id}`),
  );
  first = await openShop(app.first, app.owner);
  second = await openShop(app.second, await app.signIn('owner@second.test'));
});
afterAll(() => app?.close());

async function setFee(shop: Shop, more: object = {}) {
  const { currency: _, ...stored } = (await shop.client.call(findShippingCost)).data;
  const body = { ...stored, is_enable_shipping_cost: true, shipping_cost: 800, ...more };
  expect((await shop.client.call(saveShippingCost, { body })).status).toBe(200);
}

async function create(shop: Shop, more: object = {}, conditions: (keyof TestCatalog['condition_ids'])[] = ['good']) {
  const { company, client, catalog, customer_id } = shop;
  const items = conditions.map((key) => ({
    variant_id: catalog.variant_id,
    condition_id: catalog.condition_ids[key],
  }));
  const body = { location_id: company.location_id, customer_id, items, shipping_method: 'label', ...more };
  const { data, status: code } = await client.call(createMailInOrder, { body: body as never });
  expect(code).toBe(200);
  return data.id;
}
const find = async (shop: Shop, id: number) => (await shop.client.call(findMailInOrder, { params: { id } })).data;
const visible = (id: number) =>
  app.within(async (ctx) => {
    const order = await readRows<TotalParts>(ctx.db, sql`select * from orders where id = ${id}`);
    return findVisibleShippingCost(ctx, order[0]!);
  });

describe('the fee for shipping', () => {
  test('is taken from new orders whose label we buy, and from no others', async () => {
    const before = await create(first);
    await setFee(first);
    for (const shipping_method of ['label', 'kit', 'drop_off'])
      expect(await find(first, await create(first, { shipping_method }))).toMatchObject({
        items_total: 26_400,
        shipping_cost: 800,
        total: 25_600,
      });
    const own = await create(first, { shipping_method: 'own_label', carrier: 'ups' });
    expect(await find(first, own)).toMatchObject({ shipping_cost: 0, total: 26_400 });
    expect(await find(first, before)).toMatchObject({ shipping_cost: 0, total: 26_400 });
    const { catalog, company, customer_id } = first;
    const items = [{ variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good }];
    const body = { location_id: company.location_id, customer_id, items };
    const { data } = await app.owner.call(createInStoreOrder, { body: body as never });
    expect((await app.owner.call(findInStoreOrder, { params: { id: data.id } })).data.total).toBe(26_400);
  });

  test('is no more than there is, and the full fee again when there is more', async () => {
    await setFee(first, { shipping_cost: 30_000 });
    const id = await create(first, {}, ['good', 'fair']);
    const order = await find(first, id);
    expect(order.total).toBe(26_400 + 21_000 - 30_000);
    const [good] = order.items;
    const params = { id, itemId: good?.id };
    expect((await app.owner.call(removeOrderItem, { params: params as never })).status).toBe(200);
    expect(await find(first, id)).toMatchObject({ items_total: 21_000, shipping_cost: 30_000, total: 0 });
    expect(await visible(id)).toBe(21_000);
    await setFee(first);
  });

  test('follows a change of how the devices are sent', async () => {
    const id = await create(first);
    const edit = async (shipping_method: 'own_label' | 'kit' | 'drop_off') => {
      const { version } = await find(first, id);
      await app.owner.call(editMailInOrder, { params: { id }, body: { version, shipping_method } });
      return find(first, id);
    };
    expect(await edit('own_label')).toMatchObject({ shipping_cost: 0, total: 26_400 });
    await setFee(first, { shipping_cost: 900 });
    expect(await edit('kit')).toMatchObject({ shipping_cost: 900, total: 25_500 });
    await setFee(first);
    expect(await edit('drop_off')).toMatchObject({ shipping_cost: 900, total: 25_500 });
  });

  test('stays under a coupon and comes back to what it was without', async () => {
    await app.within((ctx) => storeTestPromo(ctx, { code: 'ten' }));
    const id = await create(first, { promo_code: 'ten' });
    expect(await find(first, id)).toMatchObject({ bonus_total: 1_000, total: 26_600 });
    const coupon = (code: string) => app.owner.call(applyCoupon, { params: { id }, body: { code } });
    expect((await coupon('')).status).toBe(200);
    expect((await find(first, id)).total).toBe(25_600);
    expect((await coupon('ten')).status).toBe(200);
    expect((await find(first, id)).total).toBe(26_600);
  });

  test('is part of a revised offer', async () => {
    const { order_id: id, item_ids } = await storeOrder(first.company, {
      kind: 'mail-in',
      shipping_method: 'label',
      status_id: status.beingInspected,
      shipping_cost: 800,
      items: [{ price: 20_000 }],
    });
    const lines = [{ item_id: item_ids[0], new_price: 15_000, reason: 'battery' }];
    const deal = (body: object) => app.owner.call(offerOnOrder, { params: { id }, body: body as never });
    expect((await deal({ action: 'make', lines })).status).toBe(200);
    expect((await find(first, id)).offers[0]?.new_total).toBe(14_200);
    expect((await deal({ action: 'accept', acceptance: 'on_behalf', reason: 'By phone' })).status).toBe(200);
    expect((await find(first, id)).total).toBe(14_200);
  });

  test('stays with the original when an order is split, and goes when nothing is bought', async () => {
    const id = await create(first, {}, ['good', 'fair']);
    const { items } = await find(first, id);
    const body = { item_ids: [items[1]?.id ?? 0] };
    const { data: child } = await app.owner.call(splitOrder, { params: { id }, body });
    expect(await find(first, id)).toMatchObject({ items_total: 26_400, shipping_cost: 800, total: 25_600 });
    expect(await find(first, child.id)).toMatchObject({ items_total: 21_000, shipping_cost: 0, total: 21_000 });
    const move = { status_id: status.returned, is_forced: true, reason: 'Back' };
    expect((await app.owner.call(moveOrder, { params: { id }, body: move })).status).toBe(200);
    expect((await find(first, id)).total).toBe(0);
    expect(await visible(id)).toBeNull();
  });

  test('is a line of its own for sellers, unless it is hidden', async () => {
    const id = await create(first);
    const mail = async () => {
      const [last] = await app.within((ctx) =>
        readRows<{ plain: string }>(
          ctx.db,
          sql`select plain from mails where root_id = ${id} order by id desc limit 1`,
        ),
      );
      return last?.plain ?? '';
    };
    expect(await visible(id)).toBe(800);
    expect(await mail()).toContain('Shipping');
    await setFee(first, { is_shipping_cost_visible: false });
    expect(await visible(id)).toBeNull();
    await setFee(first, { is_shipping_cost_visible: true });
  });

  test('is in the minor units of the company’s own currency, and the company’s alone', async () => {
    expect(await find(second, await create(second))).toMatchObject({
      currency: 'JPY',
      shipping_cost: 0,
      total: 26_400,
    });
    await setFee(second, { shipping_cost: 500 });
    expect(await find(second, await create(second))).toMatchObject({ shipping_cost: 500, total: 25_900 });
    expect(await find(first, await create(first))).toMatchObject({ shipping_cost: 800, total: 25_600 });
  });
});
