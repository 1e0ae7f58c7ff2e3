import * as contract from '@tradepost/contracts/views/view.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { customTables } from './view.table.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.within((ctx) => ctx.db.delete(customTables)));

const state = { query: 'status=8&sort=-total' };
const create = (view: object = {}, client = app.owner, headers?: Record<string, string>) =>
  client.call(contract.createView, { body: { list: 'order-local', name: 'Mine', state, ...view }, headers });
const list = async (client = app.owner, name = 'order-local') =>
  (await client.call(contract.listViews, { query: { list: name } })).data;

describe('saved views', () => {
  test('are kept with what they show, and open at once', async () => {
    const { data } = await create();
    expect(data).toMatchObject({
      name: 'Mine',
      state,
      is_shared: false,
      is_own: true,
      owner: 'Olivia first',
      is_selected: true,
    });
    expect(await list()).toEqual([data]);
    expect(await list(app.owner, 'customer')).toEqual([]);
  });

  test('are one’s own unless shared; shared ones come after the own ones', async () => {
    await create({ name: 'Private' });
    await create({ name: 'Shared', is_shared: true });
    await create({ name: 'zebra' }, app.staff);
    const seen = await list(app.staff);
    expect(seen.map(({ name, is_own, is_selected }) => ({ name, is_own, is_selected }))).toEqual([
      { name: 'zebra', is_own: true, is_selected: true },
      { name: 'Shared', is_own: false, is_selected: false },
    ]);
    expect(await list(app.other)).toEqual([]);
  });

  test.each([
    ['no name', { name: ' ' }, 'name', 'Name is required'],
    ['a long name', { name: 'x'.repeat(61) }, 'name', /max length of 60/],
    ['no list', { list: undefined }, 'list', 'List is required'],
    ['a list’s name that is none', { list: '../x' }, 'list', /./],
    ['no state', { state: undefined }, 'state', 'State is required'],
    ['a state that is too large', { state: { query: 'x'.repeat(4001) } }, 'state.query', /max length of 4000/],
  ])('refuse %s', async (_, view, field, message) => {
    const reply = await create(view);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.errors)).toEqual([field]);
    expect(reply.errors[field]?.[0]).toMatch(message);
  });

  test('refuse a name that the member has already, whatever its case; another may have it', async () => {
    const { data } = await create();
    expect((await create({ name: 'mine' })).errors).toEqual({ name: ['You already have a view with this name'] });
    expect((await create({}, app.staff)).status).toBe(200);
    expect((await create({ list: 'customer' })).status).toBe(200);
    const own = await app.owner.call(contract.editView, { params: { id: data.id }, body: { name: 'MINE', state } });
    expect(own.data.name).toBe('MINE');
  });

  test('a double click saves one', async () => {
    const headers = { 'idempotency-key': 'view-1' };
    const [first, second] = await Promise.all([create({}, app.owner, headers), create({}, app.owner, headers)]);
    expect(second.data).toEqual(first.data);
    expect(await list()).toHaveLength(1);
  });

  test('sharing takes the permission', async () => {
    expect((await create({ is_shared: true }, app.staff)).status).toBe(403);
    const { data } = await create({}, app.staff);
    const body = { name: 'Mine', state, is_shared: true };
    expect((await app.staff.call(contract.editView, { params: { id: data.id }, body })).status).toBe(403);
    expect((await create({}, app.nobody)).status).toBe(401);
  });

  test('only who saved one changes or deletes it; one that is not shared is not there', async () => {
    const own = (await create()).data;
    const shared = (await create({ name: 'Shared', is_shared: true })).data;
    const edit = (id: number, client = app.staff) =>
      client.call(contract.editView, { params: { id }, body: { name: 'Taken', state } });
    const remove = (id: number, client = app.staff) => client.call(contract.deleteView, { params: { id } });
    expect([(await edit(own.id)).status, (await remove(own.id)).status]).toEqual([404, 404]);
    const refused = await edit(shared.id);
    expect([refused.status, refused.message]).toEqual([403, 'Only Olivia first can change this view']);
    expect((await remove(shared.id)).status).toBe(403);
    expect([(await edit(shared.id, app.other)).status, (await remove(shared.id, app.other)).status]).toEqual([
      404, 404,
    ]);
    expect((await remove(shared.id, app.owner)).status).toBe(200);
    expect((await list()).map((view) => view.name)).toEqual(['Mine']);
  });

  test('one is open per member and list, also a shared one', async () => {
    const one = (await create({ name: 'One', is_shared: true })).data;
    const two = (await create({ name: 'Two', is_shared: true })).data;
    const open = (id: number, is_selected: boolean, client = app.owner) =>
      client.call(contract.switchView, { params: { id }, body: { is_selected } });
    const opened = async (client = app.owner) =>
      (await list(client)).filter((view) => view.is_selected).map((view) => view.name);
    expect(await opened()).toEqual(['Two']);
    expect((await open(one.id, true)).data.is_selected).toBe(true);
    expect(await opened()).toEqual(['One']);
    expect(await opened(app.staff)).toEqual([]);
    await open(two.id, true, app.staff);
    expect([await opened(), await opened(app.staff)]).toEqual([['One'], ['Two']]);
    // Closing one that is not open leaves the open one.
    await open(two.id, false);
    expect(await opened()).toEqual(['One']);
    await open(one.id, false);
    expect(await opened()).toEqual([]);
    expect((await open(one.id, true, app.other)).status).toBe(404);
  });
});
