import { checkPlain } from '@tradepost/contracts/company/check-text.rules';
import { readSetupGuide } from '@tradepost/contracts/dashboard/setup-guide.contract';
import { listNotifications } from '@tradepost/contracts/notifications/notification.contract';
import { cannedReplyVariables, listCannedReplies } from '@tradepost/contracts/orders/canned-reply.contract';
import { status, statusesOf, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { permissions } from '@tradepost/contracts/permissions';
import { reportKeys } from '@tradepost/contracts/reports/report.data';
import { login } from '@tradepost/contracts/session/session.contract';
import { costPermission } from '@tradepost/contracts/users/cost-permission.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealedColumns, sealedOfUsers } from '../admin/rotation/sealed-columns.data.ts';
import { readRows, runSql } from '../platform/db/sql.ts';
import { asSystem } from '../platform/tenancy/ctx.ts';
import { routes } from '../routes.ts';
import { type DemoApp, openDemoApp } from '../testing/servers/demo-app.ts';
import { demoPassword } from './company.ts';
import { createDemo } from './demo.ts';

let app: DemoApp;
beforeAll(async () => {
  app = await openDemoApp();
}, 600_000);
afterAll(() => app?.close());

/** The rows of the demo company, `c`. */
const read = <Row extends Record<string, unknown>>(select: string) =>
  asSystem(app.platform, (db) =>
    readRows<Row>(
      db,
      sql`with c as (select c.* from companies c join members m on m.company_id = c.company_id where m.email = 'demo@tradepost.test') ${sql.raw(select)}`,
    ),
  );

test('what is stored encrypted is in the list that a new secret reaches', async () => {
  const columns = await app.platform.database.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns join information_schema.tables
      using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')`,
  );
  const each = columns.map(
    ({ table, column }) =>
      `select '${table}.${column}' as path where exists
         (select from "${table}" where "${column}"::text ~ '(^|")v1[.][A-Za-z0-9_-]{38,}("|$)')`,
  );
  const found = await app.platform.database.query<{ path: string }>(each.join(' union all '));
  const listed = [...sealedColumns, sealedOfUsers].map(({ table, column }) => `${table}.${column}`);
  expect(found.map(({ path }) => path).filter((path) => !listed.includes(path))).toEqual([]);
  expect(found.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['orders.payout_details', 'payout_baselines.sealed_details']),
  );
});

test('a later order has a later number', async () => {
  const orders = await read<{ id: number; at: string }>(
    'select o.id, o.created_at as at from orders o join c using (company_id) order by o.id',
  );
  expect(orders.length).toBeGreaterThan(60);
  const times = orders.map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
});

test('an order of the shop has a phone number and an address that its customer has not', async () => {
  const entries = await read<{ is_other_phone: boolean; is_other_address: boolean }>(
    `select e.phone <> k.phone as is_other_phone, e.address_text <> k.address_text as is_other_address
       from seller_entries e join c using (company_id)
       join customers k on k.company_id = e.company_id and k.id = e.customer_id`,
  );
  expect(entries).toEqual([{ is_other_phone: true, is_other_address: true }]);
});

test('sellers are paid in their own names, by methods of every kind', async () => {
  const paid = await read<{ method: string }>(
    'select distinct p.method from order_payouts p join c using (company_id) order by 1',
  );
  const kinds = [
    'ach',
    'cash',
    'charity',
    'check',
    'custom',
    'paypal',
    'reward_link',
    'store_credit',
    'trade_in',
    'venmo',
    'zelle',
  ];
  expect(paid.map(({ method }) => method)).toEqual(kinds);
  const checks = await read<{ payee: string; seller: string }>(
    `select i.payee, k.display_name as seller from payout_items i join c using (company_id)
       join orders o on o.company_id = i.company_id and o.id = i.order_id
       join customers k on k.company_id = o.company_id and k.id = o.customer_id`,
  );
  expect(checks.length).toBe(2);
  expect(new Set(checks.map(({ payee }) => payee)).size).toBe(2);
  for (const { payee, seller } of checks) expect(seller).toContain(payee);
});

test('the demo company is set up, and a small one is not', async () => {
  const guideOf = async (email: string) => {
    const { headers } = await app.nobody.call(login, { body: { email, password: demoPassword } as never });
    return (await app.withCookies(headers).call(readSetupGuide)).data;
  };
  const { is_shown, steps } = await guideOf('demo@tradepost.test');
  expect([is_shown, steps.filter(({ is_done }) => !is_done)]).toEqual([false, []]);
  expect((await guideOf('local@tradepost.test')).is_shown).toBe(true);
});

test('some cells have no price yet, and others are not bought', async () => {
  const of = (table: string, having = 'true') =>
    read(`select 1 from ${table} p join c using (company_id) where ${having}`);
  expect(await of('price_cells', 'p.price is null')).not.toEqual([]);
  expect(await of('unbought_cells')).toHaveLength(2);
});

test('every tab of the bulk quotes has a row, and their steps follow each other', async () => {
  const quotes = await read<{ id: number; status_id: number; sub_status_id: number | null; reconcile_state: string }>(
    `select o.id, o.status_id, o.sub_status_id, o.reconcile_state from orders o join c using (company_id) where o.kind = 'bulk-quote'`,
  );
  expect(new Set(quotes.map(({ status_id }) => status_id))).toEqual(new Set(statusesOf['bulk-quote']));
  const subs = [subStatus.pendingQuote, subStatus.requiresReview, subStatus.activeLead, subStatus.cancelled];
  const found = new Set(quotes.map(({ sub_status_id }) => sub_status_id));
  for (const sub of [...subs, subStatus.expired]) expect(found).toContain(sub);
  expect(new Set(quotes.map(({ reconcile_state }) => reconcile_state))).toEqual(new Set(['not', 'partly', 'fully']));
  const [{ late = 0 } = {}] = await read<{ late: number }>(
    `select count(*)::int as late from orders o join c using (company_id) where o.kind = 'bulk-quote' and o.status_at > app_now()`,
  );
  expect(late).toBe(0);
  const lengths = await read<{ hours: number }>(
    `select extract(epoch from max(l.created_at) - min(l.created_at)) / 3600 as hours from changes l join c using (company_id)
       join orders o on o.company_id = l.company_id and o.id = l.root_id and l.root = 'orders'
      where o.kind = 'bulk-quote' and o.status_id = ${status.completed}`,
  );
  expect(Number(lengths[0]?.hours)).toBeGreaterThan(48);
});

test('what is on the bench or beyond was scanned in', async () => {
  const beyond = [status.beingInspected, status.notAsDescribed, status.payoutProcessing, status.completed];
  const wrong = await read<{ kind: string; box_id: string }>(
    `select o.kind, o.box_id from orders o join c using (company_id)
      where o.kind <> 'in-store' and o.status_id in (${beyond.join(', ')}) and exists (
        select 1 from order_parcels p where p.company_id = o.company_id and p.order_id = o.id and p.direction = 'in'
           and p.state in ('expected', 'in_transit'))`,
  );
  expect(wrong).toEqual([]);
});

test('there are orders in as many months as invoices', async () => {
  const [found] = await read<{ orders: string; invoices: string }>(
    `select (select min(o.created_at) from orders o join c using (company_id)) as orders,
            (select min(b.issued_at) from billing_invoices b join c using (company_id)) as invoices`,
  );
  const apart = Math.abs(Date.parse(found!.orders) - Date.parse(found!.invoices));
  expect(apart / 86_400_000).toBeLessThan(15);
});

test('the orders follow the week: none on past Sundays, and weeks differ', async () => {
  const days = await read<{ weekday: number; week: string; n: number }>(
    `select extract(dow from o.created_at at time zone c.timezone)::int as weekday,
            date_trunc('week', o.created_at at time zone c.timezone)::text as week, count(*)::int as n
       from orders o join c using (company_id) where o.created_at < app_now() - interval '1 day' group by 1, 2`,
  );
  expect(days.filter(({ weekday }) => weekday === 0)).toEqual([]);
  const weeks = Map.groupBy(days, ({ week }) => week);
  const sizes = new Set([...weeks.values()].map((one) => one.reduce((sum, { n }) => sum + n, 0)));
  expect(sizes.size).toBeGreaterThan(3);
});

test('holds differ in size, staff have signed in, and the time zone is the place’s', async () => {
  const holds = await read<{ n: number }>(
    `select count(*)::int as n from order_items i join orders o on o.company_id = i.company_id and o.id = i.order_id
       join c on c.company_id = o.company_id where o.status_id = ${status.onHold} group by o.id`,
  );
  expect(new Set(holds.map(({ n }) => n)).size).toBeGreaterThan(2);
  const members = await read<{ signed_in_at: string | null }>(
    `select s.signed_in_at from members m join c using (company_id)
       left join member_sign_ins s on s.company_id = m.company_id and s.member_id = m.id where not m.is_ghost`,
  );
  expect(members.length).toBeGreaterThan(5);
  expect(new Set(members.map(({ signed_in_at }) => signed_in_at)).size).toBe(members.length);
  expect(members.filter(({ signed_in_at }) => signed_in_at === null)).toEqual([]);
  expect(await read('select timezone from c')).toEqual([{ timezone: 'America/Chicago' }]);
});

test('the owner finds an unread mention, its note is in the order, and replies can be inserted', async () => {
  const owner = app.withCookies(
    (await app.nobody.call(login, { body: { email: 'demo@tradepost.test', password: demoPassword } as never })).headers,
  );
  const { data } = await owner.call(listNotifications, { query: { type: 'mention' } });
  const [mention, ...older] = data.items;
  expect(mention).toMatchObject({
    read_at: null,
    title: expect.stringMatching(/^Sam Rivera mentioned you on order SLD-/),
  });
  expect(older.every(({ read_at }) => read_at !== null)).toBe(true);
  const notes = await read<{ body: string; at: string; order_at: string; status_at: string }>(
    `select n.body, n.created_at as at, o.created_at as order_at, o.status_at from order_notes n
       join orders o on o.company_id = n.company_id and o.id = n.order_id join c on c.company_id = n.company_id
      where not n.is_from_seller order by n.id`,
  );
  const own = notes.filter(({ body }) => body.includes('@'));
  expect(own.map(({ body }) => body.split(' ').slice(0, 2).join(' '))).toContain('@Dana Okafor');
  const times = notes.map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  for (const { at, status_at } of notes) expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(status_at));
  const replies = (await owner.call(listCannedReplies)).data;
  expect(replies.length).toBeGreaterThanOrEqual(3);
  for (const { body } of replies) expect(checkPlain(body, { variables: cannedReplyVariables })).toEqual([]);
});

/** The companies after a start with `DEMO=on`, and what it said. */
async function startAgain() {
  const said: string[] = [];
  await createDemo(app.platform, (line) => said.push(line));
  return { said, companies: await allCompanies() };
}
const allCompanies = () =>
  asSystem(app.platform, (db) => readRows(db, sql`select company_id, name from companies order by company_id`));
const record = (statement: string) => asSystem(app.platform, (db) => runSql(db, statement));

test('a database that has companies gets no demo: not a restored one, and not one whose demo company was deleted', async () => {
  const companies = await allCompanies();
  await record(`update users set email = 'dana@okafor.test' where email = 'demo@tradepost.test'`);
  expect(await startAgain()).toEqual({ said: [], companies });
  await record(`update users set email = 'demo@tradepost.test' where email = 'dana@okafor.test'`);
  expect(await startAgain()).toEqual({ said: [], companies });
});

test('a demo whose creation was interrupted is left as it is, and the start says what to do', async () => {
  const companies = await allCompanies();
  await record('insert into demo_creation (started_at) values (now())');
  await expect(startAgain()).rejects.toThrow(/has only a part of it\. Nothing was deleted\.[\s\S]+DEMO=off/);
  expect(await allCompanies()).toEqual(companies);
  await record('update demo_creation set finished_at = now()');
  expect(await startAgain()).toEqual({ said: [], companies });
});

test('a member who may see everything but cost and margin reads neither in any answer', async () => {
  const signIn = async (email: string) =>
    app.withCookies((await app.nobody.call(login, { body: { email, password: demoPassword } as never })).headers);
  // Amounts that no other record has: of a unit in stock, and of one that was sold on an invoice.
  const secrets = {
    bought: 7_654_321,
    part: 1_234_567,
    cost: 8_888_888,
    sold_for: 5_432_123,
    net: 6_541_113,
    margin: 1_108_990,
  };
  const [stock] = await read<{ id: number }>(
    `select u.id from inventory_units u join c using (company_id) where u.status = 0 and u.source = 'manual' order by u.id limit 1`,
  );
  const [sale] = await read<{ id: number; invoice_id: number; customer_id: number }>(
    `select u.id, l.invoice_id, i.customer_id from inventory_units u join c using (company_id)
       join invoice_lines l on l.company_id = u.company_id and l.unit_id = u.id and l.released_at is null
       join invoices i on i.company_id = l.company_id and i.id = l.invoice_id where u.status = 2 and i.customer_id is not null order by u.id limit 1`,
  );
  const [order] = await read<{ id: number }>(
    'select o.id from orders o join c using (company_id) order by o.id desc limit 1',
  );
  const all = permissions.filter((each) => each !== costPermission && !each.startsWith('users.'));
  await asSystem(app.platform, async (db) => {
    const run = (text: string) => db.execute(sql.raw(text));
    const at = `company_id = (select company_id from members where email = 'demo@tradepost.test')`;
    await run(`update inventory_units set purchase_cost = ${secrets.bought} where ${at} and id = ${stock!.id}`);
    await run(
      `update inventory_units set sale_price = 9999999, shipping_cost = 0, promo_cost = 0 where ${at} and id = ${stock!.id}`,
    );
    await run(`delete from unit_costs where ${at} and unit_id in (${stock!.id}, ${sale!.id})`);
    await run(
      `insert into unit_costs (company_id, unit_id, kind, amount, note) select company_id, id, 'part', ${secrets.part}, 'Screen' from inventory_units where ${at} and id = ${stock!.id}`,
    );
    await run(
      `update inventory_units set purchase_cost = ${secrets.sold_for}, shipping_cost = 0, promo_cost = 0, sold_net = ${secrets.net} where ${at} and id = ${sale!.id}`,
    );
    await run(`update members set granted = '{${all.join(',')}}' where ${at} and email = 'staff@tradepost.test'`);
  });
  const ids = [stock!.id, sale!.id, sale!.invoice_id, sale!.customer_id, order!.id];
  const [searched] = await read<{ title: string }>(
    `select u.title from inventory_units u join c using (company_id) where u.id = ${stock!.id}`,
  );
  const period = { period: 'custom', date_from: '2025-01-01', date_to: '2026-12-31' };
  const lists = [{}, { sort: '-cost', per_page: 100 }, { search: searched!.title }, { ids: ids.join(',') }];
  const records = [{}, { search: '7654321' }];
  const recordsOf = (names: readonly string[]) =>
    names.length === 0 ? [{}] : ids.map((id) => Object.fromEntries(names.map((name) => [name, id])));

  /** The answers to all reads, by their address. */
  const walk = async (email: string) => {
    const client = await signIn(email);
    const answers: { url: string; text: string }[] = [];
    for (const { contract } of routes) {
      if (contract.method !== 'GET' || contract.binary || contract.access === 'public') continue;
      const names = [...contract.url.matchAll(/:(\w+)/g)].map(([, name]) => name!);
      const params = names.includes('report') ? reportKeys.map((report) => ({ report })) : recordsOf(names);
      const queries = contract.url.includes('/report/') ? [period] : names.length === 0 ? lists : records;
      const accepted = Object.keys((contract.query as { shape?: object } | undefined)?.shape ?? {});
      const asked = queries.filter((query) => Object.keys(query).every((key) => accepted.includes(key)));
      for (const each of params)
        for (const query of asked) {
          const answer = await client.call(contract, { params: each, query } as never);
          if (answer.status === 403) break;
          if (answer.status === 200) answers.push({ url: contract.url, text: JSON.stringify(answer.data) });
        }
    }
    return answers;
  };
  const found = (answers: readonly { url: string; text: string }[]) =>
    Object.fromEntries(
      Object.entries(secrets).map(([name, amount]) => [
        name,
        [...new Set(answers.flatMap(({ url, text }) => (new RegExp(`\\b${amount}\\b`).test(text) ? url : [])))],
      ]),
    );
  const seen = found(await walk('demo@tradepost.test'));
  // The walk reaches each figure: in the list, on the page, in its history and its change log, and in the reports.
  for (const urls of Object.values(seen)) expect(urls.length).toBeGreaterThan(0);
  expect(seen.cost).toEqual(
    expect.arrayContaining([
      '/v2/pos/inventory/all',
      '/v1/pos/inventory/:id',
      '/v1/pos/inventory/more-price/:id',
      '/v1/pos/inventory/life/:id',
    ]),
  );
  expect(seen.bought).toContain('/v1/pos/inventory/change-log/:id');
  expect(seen.net).toContain('/v1/pos/report/data/:report');
  const answers = await walk('staff@tradepost.test');
  expect(answers.map(({ url }) => url)).toEqual(
    expect.arrayContaining(
      Object.values(seen)
        .flat()
        .filter((url) => !onlyForCost.includes(url)),
    ),
  );
  expect(found(answers)).toEqual(Object.fromEntries(Object.keys(secrets).map((name) => [name, []])));
  expect(answers.map(({ url }) => url)).not.toEqual(expect.arrayContaining([onlyForCost[0]]));
}, 600_000);

/** Reads that answer nothing but cost and margin. */
const onlyForCost = ['/v1/pos/inventory/costs/:id', '/v1/pos/dashboard/sales'];
