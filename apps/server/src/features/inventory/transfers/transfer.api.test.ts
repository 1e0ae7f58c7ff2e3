import * as contract from '@tradepost/contracts/inventory/transfers/transfer.contract';
import { transferNumber } from '@tradepost/contracts/inventory/transfers/transfer.data';
import * as steps from '@tradepost/contracts/inventory/transfers/transfer-steps.contract';
import { unitNumber } from '@tradepost/contracts/inventory/unit.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRow, readRows, runSql } from '../../../platform/db/sql.ts';
import { readCode128 } from '../../../testing/read-codes.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { storeUnits } from '../../../testing/test-units.ts';

let test: TestApp;
let sender: Client;
let receiver: Client;
let from: number;
let to: number;

beforeAll(async () => {
  test = await openTestApp();
  from = test.first.location_id;
  to = test.first.other_location_id;
  const permissions = ['inventory.view', 'inventory.move'] as const;
  sender = (await hireMember(test, 'sender', permissions, [from])).client;
  receiver = (await hireMember(test, 'receiver', permissions, [to])).client;
});
afterAll(() => test.close());

const at = (id: number) => ({ params: { id } });
const begin = async (unit_ids: readonly number[] = []) => {
  const made = await sender.call(contract.createTransfer, {
    body: { from_location_id: from, to_location_id: to, unit_ids: [...unit_ids] },
  });
  expect([made.status, made.message]).toEqual([200, undefined]);
  return made.data;
};
const scan = (id: number, codes: readonly string[], client = sender) =>
  client.call(steps.scanTransfer, { ...at(id), body: { codes: [...codes] } });
const resultsOf = async (id: number, codes: readonly string[], client = sender) =>
  (await scan(id, codes, client)).data.scans.map(({ result, why }) => [result, why]);
const send = (id: number, client = sender) => client.call(steps.sendTransfer, { ...at(id), body: {} });
const sent = async (count: number) => {
  const units = await storeUnits(test, count);
  const { id } = await begin(units.map((unit) => unit.id));
  expect((await send(id)).status).toBe(200);
  return { id, units };
};
const unitOf = (id: number) =>
  test.within((ctx) =>
    readRow<{ status: number; location_id: number; cost: number; removed_reason: string | null }>(
      ctx.db,
      sql`select status, location_id, cost, removed_reason from inventory_units where id = ${id}`,
    ),
  );

describe('packing', () => {
  it('takes unit numbers, IMEIs and serial numbers, each once', async () => {
    const [one, two] = await storeUnits(test, 2);
    const [serial] = await storeUnits(test, 1, { imei: null, serial: 'F2LXK9Q0N7' });
    const { id } = await begin();
    expect(await resultsOf(id, [unitNumber(one!.id), two!.imei, 'f2lxk9q0n7', one!.imei])).toEqual([
      ['added', null],
      ['added', null],
      ['added', null],
      ['duplicate', 'Packed in this transfer already'],
    ]);
    const { data } = await scan(id, [two!.imei]);
    expect(data).toMatchObject({ transfer: { unit_count: 3 }, scans: [{ result: 'duplicate' }] });
    const listed = await sender.call(contract.listTransferUnits, { ...at(id), query: { per_page: 100 } });
    expect(listed.data.items.map((unit) => unit.id)).toEqual([one!.id, two!.id, serial!.id]);
  });

  it('refuses what can’t go, and says why', async () => {
    const [sold] = await storeUnits(test, 1, { status: 2, sold_at: '2026-03-01T00:00:00Z' });
    const [pending] = await storeUnits(test, 1, { status: 1 });
    const [away] = await storeUnits(test, 1, { location_id: to });
    const [held] = await storeUnits(test, 1, { status: 5, hold_reason: 'Owner called' });
    const [packed] = await storeUnits(test, 1);
    const other = await begin([packed!.id]);
    const { id } = await begin();
    const codes = [sold!.imei, pending!.imei, away!.imei, held!.imei, packed!.imei, '999999999999994'];
    expect(await resultsOf(id, codes)).toEqual([
      ['refused', 'Sold'],
      ['refused', 'On an invoice'],
      ['refused', 'In stock at another location'],
      ['refused', 'On hold: Owner called'],
      ['refused', `Packed in ${transferNumber(other.id)}`],
      ['refused', 'No unit has this number'],
    ]);
  });

  it('says the reason of a hold as it was typed, also one that ends like a sentence of the law’s hold', async () => {
    const [held] = await storeUnits(test, 1, { status: 5, hold_reason: 'Keep it until' });
    const { id } = await begin();
    expect(await resultsOf(id, [held!.imei])).toEqual([['refused', 'On hold: Keep it until']]);
  });

  it('gives a unit to one of two clerks who scan it at the same time', async () => {
    const [unit] = await storeUnits(test, 1);
    const [one, two] = [await begin(), await begin()];
    const answers = await Promise.all([scan(one.id, [unit!.imei]), scan(two.id, [unit!.imei], test.owner)]);
    expect(answers.map(({ data }) => data.scans[0]?.result).sort()).toEqual(['added', 'refused']);
  });

  it('unpacks', async () => {
    const [unit] = await storeUnits(test, 1);
    const { id } = await begin([unit!.id]);
    const { data } = await sender.call(steps.unscanTransfer, { ...at(id), body: { unit_ids: [unit!.id] } });
    expect(data.unit_count).toBe(0);
    expect((await send(id)).status).toBe(409);
  });
});

describe('a transfer', () => {
  it('carries its units to the other end, with their status and cost', async () => {
    const [whole] = await storeUnits(test, 1);
    const [repaired] = await storeUnits(test, 1, { status: 5 });
    const { id } = await begin([whole!.id, repaired!.id]);
    expect((await send(id)).data).toMatchObject({ state: 'sent', unit_count: 2, sent_by: 'sender Hired' });
    expect(await unitOf(whole!.id)).toMatchObject({ status: 4, location_id: from });
    expect(await resultsOf(id, [whole!.imei, repaired!.imei], receiver)).toEqual([
      ['received', null],
      ['received', null],
    ]);
    expect(await unitOf(whole!.id)).toMatchObject({ status: 0, location_id: to, cost: 20_000 });
    expect(await unitOf(repaired!.id)).toMatchObject({ status: 5, location_id: to });
    const closed = await receiver.call(steps.closeTransfer, { ...at(id), body: {} });
    expect(closed.data).toMatchObject({ state: 'received', received_count: 2, missing_count: 0 });
    const history = await receiver.call(contract.listUnitTransfers, at(whole!.id));
    expect(history.data.items).toMatchObject([
      { number: transferNumber(id), state: 'received', from_location: 'Main', received_by: 'receiver Hired' },
    ]);
  });

  it('tells the receiving location, once', async () => {
    const { id } = await sent(2);
    expect((await send(id)).status).toBe(200);
    const rows = await test.within((ctx) =>
      readRows<{ title: string; email: string }>(
        ctx.db,
        sql`select n.title, m.email from notifications n join members m on m.company_id = n.company_id and m.id = n.member_id
             where n.type = 'transfer_sent' and n.url = ${`/inventory/transfers/${id}`}`,
      ),
    );
    expect(rows.map(({ email }) => email)).toContain('receiver@staff.test');
    expect(rows.map(({ email }) => email)).not.toContain('sender@staff.test');
    expect(rows[0]?.title).toBe('2 units on the way from Main to Second');
  });

  it('is not sent with a unit that was sold or held since', async () => {
    const units = await storeUnits(test, 2);
    const { id } = await begin(units.map((unit) => unit.id));
    await test.within((ctx) =>
      runSql(
        ctx.db,
        sql`update inventory_units set status = 5, hold_reason = 'Owner called' where id = ${units[1]!.id}`,
      ),
    );
    const refused = await send(id);
    expect(refused.status).toBe(409);
    expect(refused.message).toMatch(/can’t go: On hold: Owner called/);
    expect(await unitOf(units[0]!.id)).toMatchObject({ status: 0 });
  });

  it('lists what is missing until it is found or written off', async () => {
    const { id, units } = await sent(3);
    const [here, lost, late] = units;
    const [stray] = await storeUnits(test, 1);
    expect(await resultsOf(id, [here!.imei, stray!.imei, 'NOBODY-1'], receiver)).toEqual([
      ['received', null],
      ['unexpected', 'Not in this transfer. It is in stock at another location'],
      ['unexpected', 'No unit has this number'],
    ]);
    const noted = await receiver.call(steps.noteTransferUnit, {
      params: { id, unit_id: here!.id },
      body: { is_damaged: true, note: 'Cracked glass' },
    });
    expect(noted.data.damaged_count).toBe(1);
    const closed = await receiver.call(steps.closeTransfer, { ...at(id), body: { take_in: [stray!.id] } });
    expect(closed.data).toMatchObject({ state: 'received', missing_count: 2, extra_count: 2 });
    expect(await unitOf(stray!.id)).toMatchObject({ status: 0, location_id: to });
    expect(await unitOf(lost!.id)).toMatchObject({ status: 4 });
    const missing = await sender.call(contract.listTransfers, { query: { is_missing: '1' } });
    expect(missing.data.items.map((each) => each.id)).toContain(id);

    const denied = await receiver.call(steps.writeOffUnits, {
      ...at(id),
      body: { unit_ids: [lost!.id], reason: 'Lost' },
    });
    expect(denied.status).toBe(403);
    const off = await test.owner.call(steps.writeOffUnits, {
      ...at(id),
      body: { unit_ids: [lost!.id], reason: 'Lost in the mail' },
    });
    expect(off.data.missing_count).toBe(1);
    expect(await unitOf(lost!.id)).toMatchObject({
      status: -1,
      removed_reason: `Missing in ${transferNumber(id)}: Lost in the mail`,
    });
    const found = await receiver.call(steps.findMissingUnits, { ...at(id), body: { unit_ids: [late!.id] } });
    expect(found.data.missing_count).toBe(0);
    expect(await unitOf(late!.id)).toMatchObject({ status: 0, location_id: to });
    expect((await receiver.call(steps.findMissingUnits, { ...at(id), body: { unit_ids: [late!.id] } })).status).toBe(
      409,
    );
  });

  it('takes a receipt back, and can be canceled only before the first one', async () => {
    const { id, units } = await sent(2);
    await scan(id, [units[0]!.imei], receiver);
    const cancel = () => sender.call(steps.cancelTransfer, { ...at(id), body: { reason: 'Wrong parcel' } });
    expect((await cancel()).status).toBe(409);
    await receiver.call(steps.unscanTransfer, { ...at(id), body: { unit_ids: [units[0]!.id] } });
    expect(await unitOf(units[0]!.id)).toMatchObject({ status: 4, location_id: from });
    expect((await cancel()).data).toMatchObject({ state: 'canceled', cancel_reason: 'Wrong parcel' });
    expect(await unitOf(units[0]!.id)).toMatchObject({ status: 0, location_id: from });
    expect((await scan(id, [units[0]!.imei])).status).toBe(409);
  });

  it('keeps its units for itself: the database refuses another way out', async () => {
    const { units } = await sent(1);
    const write = (columns: string) =>
      test.within((ctx) =>
        runSql(ctx.db, sql`update inventory_units set ${sql.raw(columns)} where id = ${units[0]!.id}`),
      );
    const said = (columns: string) =>
      write(columns).then(
        () => 'written',
        (error: Error) => String(error.cause ?? error),
      );
    expect(await said('status = 0')).toMatch(/is in transfer T-/);
    expect(await said(`location_id = ${to}`)).toMatch(/is in transfer T-/);
    const [free] = await storeUnits(test, 1);
    const stray = test.within((ctx) =>
      runSql(ctx.db, sql`update inventory_units set status = 4 where id = ${free!.id}`),
    );
    await expect(stray).rejects.toThrow();
  });

  it('prints two copies with its number as a code', async () => {
    const { id, units } = await sent(2);
    const { raw, status } = await sender.call(contract.printTransfer, at(id));
    expect(status).toBe(200);
    const pages = readPdf(raw);
    expect(pages).toHaveLength(2);
    for (const page of pages) {
      expect(page.text).toContain(transferNumber(id));
      expect(page.text).toContain(units[1]!.imei);
      expect(readCode128(page.rectangles.filter(({ height }) => Math.abs(height - 34) < 0.1))).toBe(transferNumber(id));
    }
  });
});

describe('who may', () => {
  it('works at the ends of a transfer', async () => {
    const { id, units } = await sent(1);
    const nowhere = (await hireMember(test, 'nowhere', ['inventory.view', 'inventory.move'], [])).client;
    expect((await nowhere.call(contract.findTransfer, at(id))).status).toBe(404);
    expect((await nowhere.call(contract.listTransfers)).data.items).toEqual([]);
    expect((await test.other.call(contract.findTransfer, at(id))).status).toBe(404);
    expect((await scan(id, [units[0]!.imei], sender)).status).toBe(403);
    expect((await receiver.call(steps.cancelTransfer, { ...at(id), body: { reason: 'No' } })).status).toBe(403);
    const viewer = (await hireMember(test, 'viewer', ['inventory.view'], [from])).client;
    expect((await scan(id, [units[0]!.imei], viewer)).status).toBe(403);
  });

  it.each([
    ['the same location', () => ({ from_location_id: from, to_location_id: from }), 'to_location_id'],
    ['a location that is not theirs', () => ({ from_location_id: to, to_location_id: from }), 'from_location_id'],
    [
      'another company’s location',
      () => ({ from_location_id: from, to_location_id: test.second.location_id }),
      'to_location_id',
    ],
    [
      'another company’s unit',
      () => ({ from_location_id: from, to_location_id: to, unit_ids: [999_999] }),
      'unit_ids.0',
    ],
  ])('refuses %s', async (_name, bodyOf, field) => {
    const refused = await sender.call(contract.createTransfer, { body: bodyOf() });
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, [field]]);
  });

  it('refuses a stale save', async () => {
    const { id, version } = await begin();
    const save = (note: string) =>
      sender.call(contract.saveTransfer, {
        ...at(id),
        body: { to_location_id: to, note, tracking_number: null, version },
      });
    expect((await save('First')).status).toBe(200);
    expect((await save('Second')).status).toBe(409);
  });
});

describe('moving chosen units', () => {
  const move = (ids: readonly number[], more: object = {}, client = test.owner) =>
    client.call(contract.moveUnits, { body: { ids: [...ids], location_id: to, ...more } });

  it('sends them, or receives them at once', async () => {
    const units = await storeUnits(test, 2);
    const ids = units.map((unit) => unit.id);
    expect((await move(ids, {}, sender)).data).toMatchObject({
      moved: 2,
      transfers: [{ state: 'sent', unit_count: 2 }],
    });
    const there = await storeUnits(test, 1);
    const done = await move([there[0]!.id], { is_there: true });
    expect(done.data).toMatchObject({ moved: 1, transfers: [{ state: 'received', received_count: 1 }] });
    expect(await unitOf(there[0]!.id)).toMatchObject({ status: 0, location_id: to });
    expect((await move([there[0]!.id], { is_there: true }, sender)).errors).toHaveProperty('is_there');
  });

  it('moves all or none, and names the refused unit', async () => {
    const [free] = await storeUnits(test, 1);
    const [held] = await storeUnits(test, 1, { status: 5, hold_reason: 'Owner called' });
    const refused = await move([free!.id, held!.id]);
    expect([refused.status, refused.errors]).toEqual([422, { 'ids.1': ['Apple iPhone 13: On hold: Owner called'] }]);
    expect(await unitOf(free!.id)).toMatchObject({ status: 0 });
  });

  it('is done once when the request is repeated', async () => {
    const [unit] = await storeUnits(test, 1);
    const headers = { 'idempotency-key': 'move-once-000000001' };
    const call = () => test.owner.call(contract.moveUnits, { headers, body: { ids: [unit!.id], location_id: to } });
    const [one, two] = [await call(), await call()];
    expect([one.status, two.data.transfers[0]?.id]).toEqual([200, one.data.transfers[0]?.id]);
  });
});
