import { checkPlain } from '@tradepost/contracts/company/check-text.rules';
import { listNotifications } from '@tradepost/contracts/notifications/notification.contract';
import { cannedReplyVariables, listCannedReplies } from '@tradepost/contracts/orders/canned-reply.contract';
import { status, statusesOf, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { login } from '@tradepost/contracts/session/session.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readRows } from '../platform/db/sql.ts';
import { asSystem } from '../platform/tenancy/ctx.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { demoPassword } from './company.ts';
import { seedDemo } from './demo.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await seedDemo(app.platform);
}, 180_000);
afterAll(() => app?.close());

/** The rows of the demo company, `c`. */
const read = <Row extends Record<string, unknown>>(select: string) =>
  asSystem(app.platform, (db) =>
    readRows<Row>(
      db,
      sql`with c as (select c.* from companies c join members m on m.company_id = c.company_id where m.email = 'demo@tradepost.test') ${sql.raw(select)}`,
    ),
  );

test('a later order has a later number', async () => {
  const orders = await read<{ id: number; at: string }>(
    'select o.id, o.created_at as at from orders o join c using (company_id) order by o.id',
  );
  expect(orders.length).toBeGreaterThan(60);
  const times = orders.map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
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
