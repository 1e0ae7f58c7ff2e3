import { readFile } from '@tradepost/contracts/files/file.contract';
import { addOrderPicture } from '@tradepost/contracts/orders/order-record.contract';
import { type Permission, permissions } from '@tradepost/contracts/permissions';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveFile, saveFiles } from '../../platform/files/files.ts';
import { type FileReaders, notById } from '../../platform/table-facts.ts';
import { findAnyRow, listTenantTables, type TenantTable } from '../../testing/any-row.ts';
import { samplePng } from '../../testing/sample-pictures.ts';
import { type Client, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { hireMember } from '../../testing/test-member.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { listFileColumns } from './file.queries.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('a picture is seen where its order is', async () => {
  const order = await storeOrder(test.first, { location_id: test.first.other_location_id });
  const files = [{ field: 'files', name: 'phone.png', type: 'image/png', content: samplePng() }];
  const { data } = await test.owner.upload(addOrderPicture, { params: { id: order.order_id }, body: {}, files });
  const id = data[0]!.file_id;
  const open = async (client = test.owner) => (await client.call(readFile, { params: { id } })).status;
  const near = await hireMember(test, 'near', 'user', [test.first.other_location_id]);
  const far = await hireMember(test, 'far', 'user', [test.first.location_id]);
  const nowhere = await hireMember(test, 'nowhere', 'user', []);
  const blind = await hireMember(test, 'blind', ['catalog.view']);
  expect([await open(), await open(test.staff), await open(near.client)]).toEqual([200, 200, 200]);
  expect([await open(far.client), await open(nowhere.client), await open(blind.client)]).toEqual([404, 404, 404]);
  expect([await open(test.other), await open(test.nobody)]).toEqual([404, 401]);
});

it('what somebody’s work has made is theirs alone', async () => {
  const csv = { name: 'orders.csv', content_type: 'text/csv', content: Buffer.from('a') };
  const id = await saveFiles(test.first.scope, [csv], async (ctx, [file]) => {
    await ctx.db.execute(sql`insert into job_runs (company_id, id, member_id, event, title, file_id)
      values (${ctx.company_id}, gen_random_uuid(), ${ctx.actor.member_id}, 'export_order_csv', 'Export', ${file?.id})`);
    return file?.id as number;
  });
  expect((await test.owner.call(readFile, { params: { id } })).status).toBe(200);
  expect((await test.staff.call(readFile, { params: { id } })).status).toBe(404);
});

describe('a file is opened by', () => {
  let tables: readonly TenantTable[];
  let order_id: number;
  const clients = new Map<string, Client>();
  beforeAll(async () => {
    tables = await test.within((ctx) => listTenantTables(ctx.db));
    ({ order_id } = await storeOrder(test.first, { location_id: test.first.location_id }));
    await test.within((ctx) => findAnyRow(ctx.db, tables, 'inventory_units', ctx.company_id));
  });

  let hired = 0;
  const hire = async (granted: readonly Permission[], location_ids: readonly number[] | null) => {
    const key = `${granted} at ${location_ids}`;
    hired += 1;
    const client = clients.get(key) ?? (await hireMember(test, `reader${hired}`, granted, location_ids)).client;
    clients.set(key, client);
    return client;
  };
  const open = async (client: Client, id: number) => (await client.call(readFile, { params: { id } })).status;

  /** A row whose only file is this one, with its record at the first location. */
  async function referTo(name: string, file_id: number, readers: FileReaders | null): Promise<void> {
    const [table = '', column = ''] = name.split('.');
    const { company_id, location_id } = test.first;
    const row = await test.within((ctx) => findAnyRow(ctx.db, tables, table, company_id));
    const at = readers?.at;
    const place = at === 'location_id' ? `, location_id = ${location_id}` : '';
    const { record } = at !== undefined && at !== 'location_id' ? { record: at } : { record: null };
    const record_id =
      record?.of === 'orders' ? order_id : `(select min(id) from inventory_units where company_id = ${company_id})`;
    const of = record ? `, ${record.by} = ${record_id}` : '';
    const key = 'id' in row ? ` and id = '${row.id}'` : '';
    await test.platform.database.script(`
      set session_replication_role = replica;
      update ${table} set ${column} = ${file_id}${place}${of} where company_id = ${company_id}${key};
      update inventory_units set location_id = ${location_id} where company_id = ${company_id};
      set session_replication_role = origin;`);
  }

  it.each(listFileColumns())('%s', async (name, readers) => {
    const content = Buffer.from('a');
    const { id } = await saveFile(test.first.scope, { name: 'a.png', content_type: 'image/png', content });
    expect(await open(test.owner, id)).toBe(404);
    await referTo(name, id, readers === notById ? null : readers);
    expect(await open(test.other, id)).toBe(404);
    if (readers === notById) return expect(await open(test.owner, id)).toBe(404);
    const { seen_by, at } = readers;
    if (seen_by === 'its_member') return expect(await open(await hire(permissions, null), id)).toBe(404);
    const { location_id, other_location_id } = test.first;
    const granted: readonly Permission[] = seen_by === 'everybody' ? ['dashboard.view'] : [seen_by];
    const rest = permissions.filter((permission) => !granted.includes(permission));
    expect(await open(await hire(granted, [location_id]), id)).toBe(200);
    expect(await open(await hire(rest, null), id)).toBe(seen_by === 'everybody' ? 200 : 404);
    expect(await open(await hire(granted, [other_location_id]), id)).toBe(at === undefined ? 200 : 404);
  });
});
