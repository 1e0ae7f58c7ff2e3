import * as contract from '@tradepost/contracts/inventory/shelf.contract';
import { unitNumber } from '@tradepost/contracts/inventory/unit.data';
import { bulkEditUnits } from '@tradepost/contracts/inventory/unit-bulk.contract';
import { listUnitChanges } from '@tradepost/contracts/inventory/unit-history.contract';
import { listUnitFilters, listUnits } from '@tradepost/contracts/inventory/unit-list.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPdf } from '../../../testing/read-pdf.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { storeUnits } from '../../../testing/test-units.ts';

let test: TestApp;
let viewer: Client;

beforeAll(async () => {
  test = await openTestApp();
  viewer = (await hireMember(test, 'viewer', ['inventory.view'], [test.first.location_id])).client;
});
afterAll(() => test.close());

const shelve = (shelf: string | null, codes: readonly string[], client = test.owner) =>
  client.call(contract.shelveUnits, { body: { shelf, codes: [...codes] } });
const idsOn = async (query: object) =>
  (await test.owner.call(listUnits, { query: query as never })).data.items.map(({ id }) => id);

it('puts scanned units on a shelf, tells each, and records it', async () => {
  const [one, other] = await storeUnits(test, 2);
  const [sold] = await storeUnits(test, 1, { status: 2, sold_at: '2026-03-01T00:00:00Z' });
  const codes = [unitNumber(one!.id), other!.imei, one!.imei, sold!.imei, 'NOBODY'];
  const { data } = await shelve('B-12', codes);
  expect(data.scans.map(({ result, why, before }) => [result, why, before])).toEqual([
    ['put', null, null],
    ['put', null, null],
    ['already', null, null],
    ['refused', 'It is sold', null],
    ['unknown', 'No unit has this number', null],
  ]);
  expect((await shelve('b-12', [one!.imei])).data.scans[0]).toMatchObject({ result: 'already', before: 'B-12' });
  const moved = await shelve('A-3', [one!.imei]);
  expect(moved.data.scans[0]).toMatchObject({ result: 'put', before: 'B-12', unit: { number: unitNumber(one!.id) } });
  const log = await test.owner.call(listUnitChanges, { params: { id: one!.id } });
  expect(log.data.items[0]?.fields.shelf).toEqual(['B-12', 'A-3']);
  expect((await shelve(null, [one!.imei])).data.scans[0]).toMatchObject({ result: 'put', before: 'A-3' });
});

it('puts a unit that two people scan at once where the later one says', async () => {
  const [unit] = await storeUnits(test, 1);
  const answers = await Promise.all(['C-1', 'C-2'].map((shelf) => shelve(shelf, [unit!.imei])));
  expect(answers.map(({ data }) => data.scans[0]?.result)).toEqual(['put', 'put']);
  expect((await idsOn({ shelf: 'c-1' })).length + (await idsOn({ shelf: 'c-2' })).length).toBe(1);
});

it('is for those who may edit units, at their locations, and nobody else’s', async () => {
  const [unit] = await storeUnits(test, 1);
  const [far] = await storeUnits(test, 1, { location_id: test.first.other_location_id, shelf: 'FAR-1' });
  expect((await shelve('D-1', [unit!.imei], viewer)).status).toBe(403);
  expect((await shelve('D-1', [unit!.imei], test.nobody)).status).toBe(401);
  expect((await shelve('D-1', [unit!.imei], test.other)).data.scans[0]?.result).toBe('unknown');
  const clerk = await hireMember(test, 'clerk', ['inventory.view', 'inventory.edit'], [test.first.location_id]);
  expect((await shelve('D-1', [far!.imei], clerk.client)).data.scans[0]?.result).toBe('unknown');
  expect((await shelve('x'.repeat(41), [unit!.imei])).errors).toHaveProperty('shelf');
  expect((await shelve(' ', [unit!.imei])).status).toBe(422);
  const shelvesOf = async (client: Client) =>
    (await client.call(contract.listShelves)).data.items.map(({ shelf }) => shelf);
  expect(await shelvesOf(test.owner)).toContain('FAR-1');
  expect(await shelvesOf(clerk.client)).not.toContain('FAR-1');
  expect(await shelvesOf(test.other)).toEqual([]);
});

it('lists shelves in order, each once, with the units in stock on it', async () => {
  await storeUnits(test, 2, { shelf: 'L-2' });
  await storeUnits(test, 1, { shelf: 'l-2' });
  await storeUnits(test, 1, { shelf: 'L-10' });
  await storeUnits(test, 1, { shelf: 'L-99', status: 2, sold_at: '2026-03-01T00:00:00Z' });
  const { items } = (await test.owner.call(contract.listShelves)).data;
  const own = items.filter(({ shelf }) => /^l-/i.test(shelf));
  expect(own.map(({ shelf, units }) => [shelf.toUpperCase(), units])).toEqual([
    ['L-10', 1],
    ['L-2', 3],
  ]);
  const { shelves } = (await test.owner.call(listUnitFilters)).data;
  expect(shelves).toEqual(items.map(({ shelf }) => shelf));
});

it('filters and sorts the stock by shelf, and changes it of many', async () => {
  const units = await storeUnits(test, 3, { color: 'Shelf test' });
  const [first, second, third] = units.map(({ id }) => id);
  const edit = (id: number, value: string | null) =>
    test.owner.call(bulkEditUnits, { body: { selection: { ids: [id] }, change: { field: 'shelf', value } } });
  expect((await edit(first!, ' M-2 ')).data.changed).toBe(1);
  await edit(second!, 'm-1');
  expect(await idsOn({ shelf: 'm-2' })).toEqual([first]);
  expect(await idsOn({ color: 'Shelf test', is_unshelved: '1' })).toEqual([third]);
  expect(await idsOn({ color: 'Shelf test', sort: 'shelf' })).toEqual([second, first, third]);
  expect(await idsOn({ color: 'Shelf test', sort: '-shelf' })).toEqual([third, first, second]);
});

it('prints labels with the code that a scan reads', async () => {
  const print = (shelves: string[], client = test.owner) =>
    client.call(contract.printShelfLabels, { body: { shelves } });
  const { raw } = await print(['B-12', 'Back room']);
  const pages = readPdf(raw);
  expect(pages).toHaveLength(2);
  expect(pages[1]?.text).toContain('Back room');
  expect((await print([])).status).toBe(422);
  expect((await print(['B-12'], viewer)).status).toBe(200);
});
