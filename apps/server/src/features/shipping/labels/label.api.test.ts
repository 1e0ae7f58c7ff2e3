import { findBulkJob } from '@tradepost/contracts/files/file.contract';
import { createMailInOrder, findMailInOrder, listMailInOrders } from '@tradepost/contracts/orders/mail-in.contract';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import * as contract from '@tradepost/contracts/shipping/label.contract';
import { changeLabels } from '@tradepost/contracts/shipping/label-bulk.contract';
import * as changeContract from '@tradepost/contracts/shipping/label-change.contract';
import { listLabelHistories } from '@tradepost/contracts/shipping/label-history.contract';
import { sandboxServices } from '@tradepost/contracts/shipping/sandbox-carrier.data';
import { scanInSandbox } from '@tradepost/contracts/shipping/tracking.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import type { JobRun } from '../../../platform/ports/job-run.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { storeConnection, storeShippingSettings, type TestConnection } from '../../../testing/test-shipping.ts';
import { voidLabelsJob } from './label-bulk.jobs.ts';

let test: TestApp;
let catalog: TestCatalog;
let sandbox: TestConnection;
let customer_id: number;

const services = sandboxServices.map(({ factor: _factor, days: _days, ...service }) => ({
  ...service,
  carrier: 'sandbox' as const,
  carrier_account: null,
}));
const customer = { address_text: '7 Elm Road, Portland, ME 04101', phone: '+1 207 555 0100' };

beforeAll(async () => {
  test = await openTestApp();
  catalog = await seedTestCatalog(test.first);
  ({ customer_id } = await storeOrder(test.first, { customer }));
  sandbox = await storeConnection(test.first, 'sandbox', services);
  await storeShippingSettings(test.first, {
    default_service_id: sandbox.service_ids.ground!,
    return_service_id: sandbox.service_ids.express!,
    is_enable_multiple_label: true,
    shipping_rules_multiple_label: 3,
    is_insured: true,
  });
  await test.within((ctx) =>
    ctx.db.execute(sql`update locations set is_mailin = true where id = ${test.first.location_id}`),
  );
});
afterAll(() => test.close());

const order = async (more: object = {}) => {
  const items = [{ variant_id: catalog.variant_id, condition_id: catalog.condition_ids.good }];
  const body = { location_id: test.first.location_id, customer_id, items, shipping_method: 'label', ...more };
  const { data } = await test.owner.call(createMailInOrder, { body: body as never });
  return data;
};
const work = () => test.platform.jobs.drain();
const labelsOf = async (order_id: number) =>
  (await test.owner.call(contract.listLabels, { query: { order_id } })).data.items;
const detail = async (id: number) => (await test.owner.call(findMailInOrder, { params: { id } })).data;
const person = {
  shipping_firstname: 'Bo',
  shipping_lastname: 'Ray',
  shipping_address1: '9 Oak Street',
  shipping_city: 'Austin',
  shipping_state: 'TX',
  shipping_zip: '78701',
  shipping_country: 'US' as const,
};
const alone = (more: object = {}) => ({ ...person, type: 'other' as const, box_id: 'SPARE-1', ...more });
const ask = (body: object, client = test.owner, headers = {}) =>
  client.call(contract.createLabels, { body: body as never, headers });

describe('an order that is sent in', () => {
  it('gets a label for each parcel by the settings, and its parcels their numbers', async () => {
    const { id, box_id } = await order({ parcel_count: 2 });
    await work();
    const labels = await labelsOf(id);
    expect(labels).toHaveLength(2);
    expect(labels[0]).toMatchObject({
      state: 'bought',
      type: 'in',
      vendor: 'sandbox',
      carrier: 'sandbox',
      box_id,
      is_test: true,
      service_name: 'Sandbox Ground',
      cost_currency: 'USD',
      insured_amount: 26_400,
      label_type: 'application/pdf',
      from: { name: 'Ana Lee', street: '7 Elm Road', city: 'Portland', state: 'ME', zip_code: '04101' },
      to: { street: '1 Main Street', city: 'Springfield', zip_code: '62701' },
    });
    const { parcels } = await detail(id);
    expect(parcels.map(({ tracking_number }) => tracking_number).sort()).toEqual(
      labels.map(({ tracking_number }) => tracking_number).sort(),
    );
    expect(parcels[0]).toMatchObject({ carrier: 'sandbox', state: 'expected' });
  });

  it('gets none for a parcel with the seller’s own label', async () => {
    const { id } = await order({ shipping_method: 'own_label' });
    await work();
    expect(await labelsOf(id)).toEqual([]);
  });

  it('gets none while the company has chosen no service, and one that says so when only the way abroad lacks one', async () => {
    await storeShippingSettings(test.first, { default_service_id: null });
    const first = await order();
    await work();
    expect(await labelsOf(first.id)).toEqual([]);
    await storeShippingSettings(test.first, { international_service_id: sandbox.service_ids.international! });
    const second = await order();
    await work();
    expect(await labelsOf(second.id)).toMatchObject([{ state: 'failed', failure_kind: 'setup' }]);
    await storeShippingSettings(test.first, {
      default_service_id: sandbox.service_ids.ground!,
      international_service_id: null,
    });
  });

  it('is moved by its parcel, and gets a label back when it is to be returned', async () => {
    const { id } = await order();
    await work();
    const [label] = await labelsOf(id);
    const scan = () => test.owner.call(scanInSandbox, { params: { id: label!.id }, body: {} });
    expect((await scan()).data).toMatchObject({ parcel_state: 'in_transit', is_fresh: true });
    expect(await detail(id)).toMatchObject({ status_id: status.inTransit });
    await scan();
    await scan();
    expect((await scan()).data).toMatchObject({
      parcel_state: 'delivered',
      events: [{ state: 'delivered' }, {}, {}, {}],
    });
    expect(await detail(id)).toMatchObject({
      status_id: status.delivered,
      sub_status_id: subStatus.deliveredByCarrier,
    });
    expect((await scan()).status).toBe(409);
    await test.within((ctx) =>
      ctx.db.execute(
        sql`update orders set status_id = ${status.beingInspected}, sub_status_id = null where id = ${id}`,
      ),
    );
    expect(
      (
        await test.owner.call(moveOrder, {
          params: { id },
          body: { status_id: status.pendingReturn, reason: 'Not as described' },
        })
      ).status,
    ).toBe(200);
    await work();
    const back = (await labelsOf(id)).find(({ type }) => type === 'out');
    expect(back).toMatchObject({ state: 'bought', service_name: 'Sandbox Express', to: { name: 'Ana Lee' } });
    await test.owner.call(scanInSandbox, { params: { id: back!.id }, body: {} });
    expect(await detail(id)).toMatchObject({ status_id: status.returned });
  });

  it('gives unused labels back when the lead is canceled', async () => {
    const { id } = await order();
    await work();
    const move = { status_id: status.leads, sub_status_id: subStatus.cancelled };
    expect((await test.owner.call(moveOrder, { params: { id }, body: move })).status).toBe(200);
    await work();
    expect(await labelsOf(id)).toMatchObject([{ state: 'voided', refund: 'refunded' }]);
    expect((await detail(id)).parcels).toMatchObject([{ tracking_number: null }]);
  });

  it('shows a voided label that a carrier scans all the same, and follows its parcel', async () => {
    const { id } = await order();
    await work();
    const [label] = await labelsOf(id);
    await test.owner.call(changeContract.voidLabel, { params: { id: label!.id }, body: {} });
    await test.owner.call(scanInSandbox, { params: { id: label!.id }, body: {} });
    expect((await labelsOf(id))[0]).toMatchObject({ state: 'voided', is_scanned_after_void: true });
    expect(await detail(id)).toMatchObject({
      status_id: status.inTransit,
      parcels: [{ tracking_number: label!.tracking_number }],
    });
    const { data } = await test.owner.call(contract.listLabels, { query: { problem: 'void_scanned' } });
    expect(data.items.map((each) => each.id)).toContain(label!.id);
  });

  it('has its unused labels replaced', async () => {
    const { id } = await order();
    await work();
    const [old] = await labelsOf(id);
    const { status: code, data } = await test.owner.call(changeContract.regenerateShipping, {
      params: { id },
      body: {},
    });
    expect([code, data.items.length]).toEqual([200, 1]);
    await work();
    expect((await labelsOf(id)).map(({ state }) => state)).toEqual(['bought', 'voided']);
    expect((await detail(id)).parcels).toMatchObject([
      { tracking_number: expect.not.stringMatching(old!.tracking_number!) },
    ]);
  });
});

describe('a label by hand', () => {
  it('of no order is bought, printed, tracked, and kept in the history', async () => {
    const { status: code, data } = await ask(
      alone({ is_address_saved: true, service_id: sandbox.service_ids.express }),
    );
    expect([code, data.items[0]?.state]).toEqual([200, 'waiting']);
    await work();
    const params = { id: data.items[0]!.id };
    const bought = (await test.owner.call(contract.findLabel, { params })).data;
    expect(bought).toMatchObject({
      state: 'bought',
      order: null,
      box_id: 'SPARE-1',
      to: { name: 'Bo Ray' },
      why: 'Chosen by Olivia first',
    });
    expect((await test.owner.call(changeContract.reprintLabel, { params })).data).toEqual({
      label_url: bought.label_url,
      zpl: null,
      printer_url: null,
    });
    expect((await test.owner.call(changeContract.trackLabel, { params })).data).toMatchObject({
      is_fresh: true,
      events: [],
    });
    const histories = await test.owner.call(listLabelHistories, {
      query: { label_id: params.id, with_costs: true },
    });
    expect(histories.data.items.map(({ what }) => what)).toEqual(['printed', 'bought']);
    // Samples cost nothing.
    expect(histories.data.costs).toEqual([]);
  });

  it.each([
    ['no street', { shipping_address1: '' }, 'shipping_address1', 'Shipping address1 is required'],
    ['an unknown service', { service_id: 999_999 }, 'service_id', 'Please select a valid service'],
    [
      'another country, which is turned off',
      { shipping_country: 'CA' },
      'shipping_country',
      'International shipping is turned off in the shipping settings',
    ],
    ['an order', { order_id: 999_999, type: 'in' }, null, 'Order not found'],
    ['a type that needs an order', { type: 'in' }, 'order_id', 'Order ID is required'],
    ['too many', { count: 21 }, 'count', 'Count must be at most 20'],
  ])('is refused with %s', async (_case, wrong, field, message) => {
    const { errors, message: told } = await ask(alone(wrong));
    expect([field ? errors[field]?.[0] : null, told]).toEqual([field ? message : null, message]);
  });

  it('is caught before money is spent when the service does not go there', async () => {
    await storeShippingSettings(test.first, { is_international_shipping: true });
    const abroad = { shipping_country: 'CA', shipping_zip: 'V6C 1T2', service_id: sandbox.service_ids.ground };
    const { errors } = await ask(alone(abroad));
    expect(errors.service_id).toEqual(['Sandbox Ground does not go from US to CA']);
    const { status: code } = await ask(alone({ ...abroad, service_id: sandbox.service_ids.international }));
    expect(code).toBe(200);
    await storeShippingSettings(test.first, { is_international_shipping: false });
    await work();
  });

  it('asks for the permission, the company and the location', async () => {
    expect((await ask(alone(), test.staff)).status).toBe(403);
    expect((await ask(alone(), test.nobody)).status).toBe(401);
    const { data } = await ask(alone());
    await work();
    const params = { id: data.items[0]!.id };
    for (const call of [contract.findLabel, changeContract.trackLabel, changeContract.reprintLabel])
      expect((await test.other.call(call, { params })).status).toBe(404);
    expect((await test.other.call(changeContract.voidLabel, { params, body: {} })).status).toBe(404);
    expect((await test.staff.call(changeContract.voidLabel, { params, body: {} })).status).toBe(403);
    expect((await test.staff.call(contract.findLabel, { params })).status).toBe(200);
    expect((await test.other.call(contract.listLabels)).data.items).toEqual([]);
  });

  it('is asked for once with the same key', async () => {
    const headers = { 'idempotency-key': 'label-once-1' };
    const [one, two] = [
      await ask(alone({ box_id: 'ONCE' }), test.owner, headers),
      await ask(alone({ box_id: 'ONCE' }), test.owner, headers),
    ];
    expect(two.data.items[0]?.id).toBe(one.data.items[0]?.id);
    await work();
    const { data } = await test.owner.call(contract.listLabels, { query: { search: 'ONCE' } });
    expect(data.items).toHaveLength(1);
  });

  it('of an order keeps to the limit of labels', async () => {
    const { id } = await order({ shipping_method: 'own_label' });
    expect((await ask({ ...person, type: 'in', order_id: id, count: 3 })).status).toBe(200);
    const { errors } = await ask({ ...person, type: 'in', order_id: id, count: 1 });
    expect(errors.count).toEqual(['An order may have 3 labels, and this one has 3']);
    await work();
  });

  it('that the carrier refuses says so in its words, and is bought after the correction', async () => {
    const { data } = await ask(alone({ shipping_zip: '00000', service_id: sandbox.service_ids.ground }));
    await work();
    const params = { id: data.items[0]!.id };
    expect((await test.owner.call(contract.findLabel, { params })).data).toMatchObject({
      state: 'failed',
      failure: 'No deliveries to 00000',
      failure_kind: 'address',
    });
    const news = await test.within((ctx) =>
      readRows<{ title: string }>(ctx.db, sql`select title from notifications where type = 'label_failed'`),
    );
    expect(news[0]?.title).toBe('SPARE-1: the label was not bought');
    await test.owner.call(changeContract.retryLabel, { params, body: { shipping_zip: '78701' } });
    await work();
    expect((await test.owner.call(contract.findLabel, { params })).data).toMatchObject({
      state: 'bought',
      failure: null,
    });
    expect((await test.owner.call(changeContract.retryLabel, { params, body: {} })).status).toBe(409);
  });

  it('shows what each service would cost, the rules’ choice among them', async () => {
    const { data } = await test.owner.call(contract.listLabelRates, { body: alone({ is_to_us: true }) as never });
    expect(data.items.map(({ name, is_chosen }) => [name, is_chosen])).toEqual([
      ['Sandbox Ground', false],
      ['Sandbox Express', true],
    ]);
    expect(data.failures).toEqual([]);
  });

  it('is canceled while it waits, and not voided twice', async () => {
    const { data } = await ask(alone());
    const params = { id: data.items[0]!.id };
    expect((await test.owner.call(changeContract.voidLabel, { params, body: {} })).data.state).toBe('canceled');
    await work();
    expect((await test.owner.call(contract.findLabel, { params })).data).toMatchObject({
      state: 'canceled',
      tracking_number: null,
    });
    expect((await test.owner.call(changeContract.voidLabel, { params, body: {} })).status).toBe(409);
  });
});

describe('the list', () => {
  it('counts carriers and problems, filters and pages', async () => {
    const { data } = await test.staff.call(contract.listLabels, { query: { per_page: 10, page: 2 } });
    // One label has no service, and so no carrier.
    expect(data.counts.carriers).toEqual([
      { carrier: 'sandbox', count: data.counts.all - 1 },
      { carrier: 'other', count: 1 },
    ]);
    expect(data.pagination).toMatchObject({ current_page: 2, total: data.counts.all });
    const { data: none } = await test.staff.call(contract.listLabels, { query: { carrier: 'fedex' } });
    expect(none.items).toEqual([]);
    expect((await test.staff.call(listMailInOrders)).status).toBe(200);
  });
});

describe('many labels', () => {
  const change = (body: object, client = test.owner) => client.call(changeLabels, { body: body as never });

  it('are changed as one is, and each says why not', async () => {
    const first = await order();
    const second = await order();
    await work();
    const [one] = await labelsOf(first.id);
    const [two] = await labelsOf(second.id);
    const ids = [one!.id, two!.id];
    await test.owner.call(changeContract.voidLabel, { params: { id: one!.id }, body: {} });
    const preview = await change({ action: 'void', ids, dry_run: true });
    expect(Object.fromEntries(preview.data.outcomes.map(({ id, why }) => [id, why]))).toEqual({
      [one!.id]: 'This label is voided already',
      [two!.id]: null,
    });
    expect((await labelsOf(second.id))[0]).toMatchObject({ state: 'bought' });
    expect((await change({ action: 'retry', ids })).data.outcomes.every(({ is_ok }) => is_ok)).toBe(false);
    const filter = { order_id: second.id };
    expect((await change({ action: 'void', filter })).data.outcomes).toMatchObject([{ id: two!.id, is_ok: true }]);
    expect((await labelsOf(second.id))[0]).toMatchObject({ state: 'voided' });
    expect((await change({ action: 'void', ids }, test.other)).data.outcomes).toEqual([]);
    expect((await change({ action: 'void', ids }, test.staff)).status).toBe(403);
    expect((await change({ action: 'void' })).status).toBe(422);
  });

  const outcomesOf = (id: string | null, client = test.owner) => client.call(findBulkJob, { params: { id: id ?? '' } });
  const make = async (count: number) => {
    const ids: number[] = [];
    for (let at = 0; at < count; at += 1) ids.push((await order()).id);
    await work();
    const labels = await Promise.all(ids.map(async (id) => (await labelsOf(id))[0]!));
    return labels.toSorted((one, other) => one.id - other.id);
  };
  const statesOf = async (ids: readonly number[]) =>
    (
      await test.within((ctx) =>
        readRows<{ state: string }>(
          ctx.db,
          sql`select state from shipping_labels where id = any (${`{${ids.join(',')}}`}::bigint[]) order by id`,
        ),
      )
    ).map(({ state }) => state);

  it('of more than ten are a job with progress, which goes on where it was interrupted and says why not', async () => {
    const labels = await make(12);
    const ids = labels.map(({ id }) => id);
    await test.owner.call(changeContract.voidLabel, { params: { id: ids[0]! }, body: {} });
    const { data } = await change({ action: 'void', ids });
    expect(data).toEqual({ outcomes: [], job_id: expect.any(String) });
    expect((await statesOf(ids)).filter((state) => state === 'bought')).toHaveLength(11);
    // Scanned after the click, and before its turn.
    await test.within((ctx) =>
      ctx.db.execute(sql`update shipping_labels set shipped_at = app_now() where id = ${ids[5]}`),
    );
    const reports: number[] = [];
    const run: JobRun = {
      id: data.job_id ?? '',
      report: async (done) => {
        if (reports.push(done) === 3) throw new Error('the worker dies');
      },
      stage: async () => {},
      complete: async () => {},
      fail: async () => {},
      isFinished: async () => false,
    };
    await expect(voidLabelsJob.run(test.first.scope, {}, run)).rejects.toThrow('the worker dies');
    expect((await outcomesOf(data.job_id)).data).toMatchObject({ is_running: true, summary: null });
    expect((await statesOf(ids)).filter((state) => state === 'voided')).toHaveLength(4);
    await work();
    expect(await statesOf(ids)).toEqual(ids.map((_, at) => (at === 5 ? 'bought' : 'voided')));
    const ended = (await outcomesOf(data.job_id)).data;
    expect(ended.is_running).toBe(false);
    expect(ended.summary).toMatch(
      /^10 labels voided, 2 skipped: .+ \(This label is voided already\), .+ \(A carrier has/,
    );
    expect(ended.outcomes.filter(({ is_ok }) => !is_ok)).toEqual([
      { id: ids[0], label: labels[0]!.tracking_number, is_ok: false, why: 'This label is voided already' },
      { id: ids[5], label: labels[5]!.tracking_number, is_ok: false, why: expect.stringContaining('A carrier has') },
    ]);
    const [card] = await test.within((ctx) =>
      readRows(ctx.db, sql`select event, title, status from job_runs where id = ${data.job_id}`),
    );
    expect(card).toEqual({ event: 'bulk-job', title: 'Void 12 labels', status: 'COMPLETED' });
    for (const client of [test.other, test.staff]) expect((await outcomesOf(data.job_id, client)).status).toBe(404);
    expect((await outcomesOf('0190c1f4-8f00-7000-8000-000000000001')).status).toBe(404);
  });

  it('are emailed by a job too, each once', async () => {
    const ids = (await make(11)).map(({ id }) => id);
    const { data } = await change({ action: 'email', ids });
    await work();
    const { summary, outcomes } = (await outcomesOf(data.job_id)).data;
    expect(outcomes).toHaveLength(11);
    expect(summary).toBe('11 labels emailed');
  });
});
