import { saveAddOn } from '@tradepost/contracts/add-ons/add-on.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { findShop } from '@tradepost/contracts/shop/shop.contract';
import { checkOutInShop } from '@tradepost/contracts/shop/shop-checkout.contract';
import * as contract from '@tradepost/contracts/systems/awin.contract';
import { connectSystem, findSystem, listPushes } from '@tradepost/contracts/systems/system.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { type FakeAwin, fakeAwinKeys, fakeShareASaleKeys, openFakeAwin } from '../../../testing/systems/fake-awin.ts';
import { type Client, openTestApp, type TestApp, testTime } from '../../../testing/test-app.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

let test: TestApp;
let shop: TestShop;
let fake: FakeAwin;
const vendor = { vendor: 'awin' as const };

beforeAll(async () => {
  [test, fake] = await Promise.all([openTestApp(), openFakeAwin()]);
  Object.assign(test.platform.config, { system_addresses: { awin: { base_url: fake.url, timeout: 2000 } } });
  shop = await openTestShop(test);
});
beforeEach(async () => {
  test.clock.set(testTime);
  Object.assign(fake, { mood: 'works', moodOf: /./, asked: [] });
  fake.orders.clear();
  fake.actions.length = 0;
  fake.calls.length = 0;
  await test.platform.database.script('delete from connections; delete from event_queue; delete from events');
});
afterAll(async () => {
  fake.close();
  await test.close();
});

const work = () => test.platform.jobs.drain();
const pass = (seconds: number) => test.clock.set(new Date(test.clock.now().getTime() + seconds * 1000).toISOString());
const connect = async (body: object = fakeAwinKeys, client: Client = test.owner) => {
  const answer = await client.call(contract.connectShareASale, { body });
  await work();
  return answer;
};
const choose = (settings: Record<string, unknown>) =>
  test.owner.call(saveAddOn, { params: { id: 24 }, body: { settings } });
const pushes = async (query: object = {}) => (await test.owner.call(listPushes, { params: vendor, query })).data.items;

let sold = 0;
/** Sells in the shop, as a visitor who came by a link. */
async function sell(affiliate_click = 'awin:1001_1_abc', advertising = true, headers: Record<string, string> = {}) {
  sold += 1;
  const { data } = await test.nobody.call(checkOutInShop, {
    body: {
      company: shop.company,
      channel: 'mail-in',
      items: [{ variant_id: shop.variant_id, condition_id: shop.condition_ids.good }],
      email: `came${sold}@example.com`,
      first_name: 'Ana',
      last_name: 'Lee',
      accepts_terms: true,
      street: '18 Elm Street',
      city: 'Portland',
      state: 'ME',
      zip_code: '04101',
      visit: {
        event_id: `affiliate-${sold}`,
        consent: {
          analytics: false,
          advertising,
          basis: 'chosen',
          text_version: 1,
          language: 'en',
          decided_at: '2026-03-02T14:00:00.000Z',
        },
        affiliate_click,
        page: '/shop/fones/checkout',
      },
    },
    headers,
  });
  return data.box_id;
}
/** The time passes after which the network is told. */
const later = async () => {
  await work();
  pass(11);
  await work();
};
const move = async (box_id: string, status_id: number, more = '') => {
  await test.platform.database.query(`update orders set status_id = ${status_id} ${more} where box_id = '${box_id}'`);
  await later();
};
const kept = (box_id: string) =>
  test.within((ctx) =>
    readRows<{ affiliate_click: string; state: string; amount: number | null }>(
      ctx.db,
      sql`select a.affiliate_click, a.state, a.amount from affiliate_orders a
            join orders o on o.company_id = a.company_id and o.id = a.order_id where o.box_id = ${box_id}`,
    ),
  );

describe('an account at a network of affiliates', () => {
  it('is Awin with an advertiser and a token that has access to it', async () => {
    expect((await connect({ network: 'awin' })).message).toBe(
      'Awin and ShareASale: Enter the advertiser ID and the API token of Awin',
    );
    expect((await connect({ ...fakeAwinKeys, api_token: 'no' })).status).toBe(422);
    expect((await connect({ ...fakeAwinKeys, advertiser_id: '5' })).status).toBe(422);
    expect((await connect({ ...fakeAwinKeys, advertiser_id: 'x' })).errors.advertiser_id).toBeDefined();
    expect((await connect()).data).toMatchObject({ is_connected: true, network: 'awin', merchant_account_id: null });
    const { data } = await test.owner.call(findSystem, { params: vendor });
    expect(data.connection).toMatchObject({ state: 'COMPLETED', name: 'Fones', settings: { moment: 'lead' } });
    expect(JSON.stringify(data)).not.toContain(fakeAwinKeys.api_token);
  });

  it('is ShareASale with the fields of the specification', async () => {
    const refused = await connect({ ...fakeShareASaleKeys, api_secret: 'no' });
    expect([refused.status, JSON.stringify(refused.errors)]).toEqual([
      422,
      expect.stringContaining('Authentication failed'),
    ]);
    expect((await connect(fakeShareASaleKeys)).data).toMatchObject({
      is_connected: true,
      network: 'shareasale',
      merchant_account_id: '47011',
    });
  });

  it('is for who may, in its own company, and is disconnected', async () => {
    await connect();
    expect((await connect(fakeAwinKeys, test.staff)).status).toBe(403);
    expect((await test.other.call(contract.findShareASale, {})).data).toMatchObject({
      is_connected: false,
      network: null,
    });
    const drop = (client: Client) => client.call(contract.disconnectShareASale, {});
    expect([(await drop(test.other)).status, (await drop(test.staff)).status, (await drop(test.owner)).status]).toEqual(
      [404, 403, 200],
    );
  });

  it('makes the shop ask its visitors', async () => {
    const measuring = async () =>
      (await test.nobody.call(findShop, { query: { company: shop.company } })).data.measuring?.purposes ?? null;
    expect(await measuring()).toBe(null);
    await connect();
    expect(await measuring()).toEqual([{ purpose: 'advertising', names: ['Awin'] }]);
  });
});

describe('an order that an affiliate’s link brought', () => {
  it('is told to Awin some seconds later, approved when it is paid, and declined when it is lost', async () => {
    await connect();
    const [paid, lost] = [await sell(), await sell('awin:1001_2_def')];
    await work();
    expect(fake.orders.size).toBe(0);
    await later();
    expect([...fake.orders.values()]).toEqual([
      {
        orderReference: paid,
        amount: 264,
        channel: 'aw',
        awc: '1001_1_abc',
        currency: 'USD',
        commissionGroups: [{ code: 'DEFAULT', amount: 264 }],
      },
      expect.objectContaining({ orderReference: lost, awc: '1001_2_def' }),
    ]);
    await move(paid, status.inTransit);
    await move(paid, status.completed);
    await move(lost, status.pendingReturn);
    const transaction = { transactionDate: expect.stringMatching(/^2026-03-02T15:00:/), timezone: 'UTC' };
    expect(fake.actions).toMatchObject([
      { action: 'approve', transaction: { orderRef: paid, ...transaction } },
      { action: 'decline', transaction: { orderRef: lost, declineReason: 'The order was canceled or returned' } },
    ]);
    expect([(await kept(paid))[0]?.state, (await kept(lost))[0]?.state]).toEqual(['approved', 'declined']);
    // What is over stays over.
    await move(paid, status.pendingReturn);
    expect(fake.actions).toHaveLength(2);
  });

  it('whose amount changed is amended and approved', async () => {
    await connect();
    const box_id = await sell();
    await later();
    await move(box_id, status.completed, ', total = 20000');
    expect(fake.actions).toMatchObject([
      {
        action: 'amend',
        approve: true,
        transaction: { saleAmount: 200, transactionParts: [{ amount: 200, commissionGroupCode: 'DEFAULT' }] },
      },
    ]);
    expect(await kept(box_id)).toMatchObject([{ state: 'approved', amount: 20_000 }]);
  });

  it('is told with a fixed amount, in a commission group, and is left for the network to approve, if so chosen', async () => {
    await connect();
    expect((await choose({ moment: 'soon' })).status).toBe(422);
    await choose({ amount: 'fixed', fixed_amount: 500, commission_group: 'LEADS', validates: false });
    const box_id = await sell();
    await later();
    expect(fake.orders.get(box_id)).toMatchObject({ amount: 5, commissionGroups: [{ code: 'LEADS', amount: 5 }] });
    await move(box_id, status.completed);
    expect(fake.actions).toEqual([]);
  });

  it('is told only without a refusal of ads, by the visitor or the browser', async () => {
    await connect();
    const boxes = [await sell('awin:1001_3_a', false), await sell('awin:1001_3_b', true, { 'sec-gpc': '1' })];
    await later();
    expect(fake.orders.size).toBe(0);
    for (const box_id of boxes) expect(await kept(box_id)).toEqual([]);
  });

  it('of another network is not told, and one whose answer was lost once', async () => {
    await connect();
    await sell('shareasale:s1');
    fake.mood = 'breaks';
    fake.moodOf = /s2s/;
    const box_id = await sell();
    await later();
    fake.mood = 'works';
    await later();
    expect([...fake.orders.keys()]).toEqual([box_id]);
    expect([(await pushes()).length, (await pushes({ state: 'skipped' })).length]).toEqual([1, 1]);
  });

  it('that Awin does not take says why', async () => {
    await connect();
    await sell('awin:bad_1');
    await later();
    expect(await pushes()).toMatchObject([{ state: 'refused', failure: expect.stringContaining('awc is not valid') }]);
  });

  it('waits while there were too many calls', async () => {
    await connect();
    fake.mood = 'limits';
    await sell();
    await later();
    fake.mood = 'works';
    pass(60);
    await work();
    expect(await pushes()).toMatchObject([{ state: 'sent', tries: 2 }]);
  });

  it('is told to ShareASale, changed and voided there', async () => {
    await connect(fakeShareASaleKeys);
    const [paid, lost] = [await sell('shareasale:s1'), await sell('shareasale:s2')];
    await later();
    await move(paid, status.completed, ', total = 20000');
    await move(lost, status.returned);
    const sale = { action: 'new', transtype: 'sale', amount: '264', currency: 'USD' };
    expect(fake.calls).toEqual([
      { ...sale, tracking: paid, sscid: 's1' },
      { ...sale, tracking: lost, sscid: 's2' },
      { action: 'edit', ordernumber: paid, date: '03/02/2026', newamount: '200', currency: 'USD' },
      { action: 'void', ordernumber: lost, date: '03/02/2026', reason: 'The order was canceled or returned' },
    ]);
  });

  it('stays in the sandbox', async () => {
    await test.owner.call(connectSystem, { params: vendor, body: { is_sandbox: true } });
    await work();
    const box_id = await sell();
    await later();
    expect(await pushes()).toMatchObject([{ state: 'sent', answer: { taken: { reference: box_id } } }]);
    expect(fake.asked).toEqual([]);
  });
});
