import { addOrderNote, listOrderChanges } from '@tradepost/contracts/orders/order-record.contract';
import { checkPassword } from '@tradepost/contracts/session/password.contract';
import { me, tokenLogin } from '@tradepost/contracts/session/session.contract';
import { setUpApp } from '@tradepost/contracts/session/two-factor.contract';
import * as member from '@tradepost/contracts/users/member.contract';
import * as contract from '@tradepost/contracts/users/support.contract';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { openMail } from '../../platform/mail/sealed-mail.ts';
import { asSystem } from '../../platform/tenancy/ctx.ts';
import { type Client, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { hireMember } from '../../testing/test-member.ts';
import { storeOrder } from '../../testing/test-order.ts';
import { endExpiredVisits } from './support.commands.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
afterEach(() => test.clock.set('2026-03-02T15:00:00Z'));

let made = 0;
const letIn = (over: object = {}, client: Client = test.owner) =>
  client.call(contract.allowSupport, {
    body: { name: 'Kim', email: `kim${++made}@support.test`, reason: 'Prices look wrong', hours: 4, ...over } as never,
  });
const end = (id: number, client = test.owner) => client.call(contract.endSupport, { params: { id } });

async function enter(email: string): Promise<Client> {
  const [mail] = await asSystem(test.platform, (db) =>
    readRows<{ company_id: string; html: string; plain: string; sealed: string | null }>(
      db,
      sql`select company_id, html, plain, sealed from mails where to_address = ${email} and template = 'support-link' order by id desc limit 1`,
    ),
  );
  const { plain } = openMail(test.platform.config.app_secret, Number(mail!.company_id), mail!);
  const token = /token=([\w-]+)/.exec(plain)![1]!;
  const reply = await test.nobody.call(tokenLogin, { body: { token } });
  if (reply.status !== 200) throw new Error(`support could not enter: ${reply.message}`);
  const cookie = /tradepost_session=[^;]+/.exec(String(reply.headers['set-cookie']))![0];
  return {
    ...test.nobody,
    cookie,
    call: (call, input = {}) => test.nobody.call(call, { ...input, headers: { cookie } }),
  };
}

const mailsTo = (email: string) =>
  test.within((ctx) =>
    readRows<{ template: string }>(
      ctx.db,
      sql`select template from mails where to_address = ${email} order by id desc`,
    ),
  );

describe('letting support in', () => {
  it('opens the company to them for some hours, without money, exports or power', async () => {
    const { data } = await letIn();
    expect(data).toMatchObject({
      name: 'Kim',
      granted_by: 'Olivia first',
      ends_at: '2026-03-02T19:00:00.000Z',
      ended_at: null,
    });
    const ghost = await enter(data.email);
    const seen = (await ghost.call(me)).data;
    expect(seen).toMatchObject({
      is_ghost: true,
      support_ends_at: '2026-03-02T19:00:00.000Z',
      session_expires_at: '2026-03-02T19:00:00.000Z',
      first_name: 'Support',
      last_name: '(Kim)',
    });
    expect(seen.permissions).toContain('orders.edit');
    for (const permission of [
      'orders.payout',
      'orders.export',
      'customers.confidential',
      'users.edit',
      'users.support',
    ])
      expect(seen.permissions).not.toContain(permission);
    const visits = (await test.owner.call(contract.listSupportVisits)).data;
    expect(visits[0]).toMatchObject({ id: data.id, signed_in_at: test.clock.now().toISOString(), changes: 0 });
    await end(data.id);
  });

  it('is in the change log by name, and in no list or count of staff', async () => {
    const { data } = await letIn();
    const ghost = await enter(data.email);
    const order = await storeOrder(test.first);
    const password = 'tradepost-demo';
    for (const refused of [
      await ghost.call(checkPassword, { body: { password } }),
      await ghost.call(setUpApp, { body: { password } as never }),
      await ghost.call(member.transferOwnership, { body: { member_id: test.first.staff_id, password } }),
    ])
      expect(refused.status).toBe(403);
    await ghost.call(addOrderNote, { params: { id: order.order_id }, body: { body: 'Looked at it' } });
    const { items } = (await test.owner.call(listOrderChanges, { params: { id: order.order_id } })).data;
    expect(items[0]).toMatchObject({ actor_kind: 'ghost', actor_name: 'Support (Kim)' });
    const staff = (await test.owner.call(member.listMembers)).data;
    expect(staff.items.map((row) => row.first_name)).toEqual(['Olivia', 'Stan']);
    expect(staff.counts.active).toBe(2);
    expect((await test.owner.call(member.listStaff)).data.map((row) => row.name)).toEqual([
      'Olivia first',
      'Stan first',
    ]);
    const [ghostId] = await test.within((ctx) =>
      readRows<{ id: string }>(ctx.db, sql`select id from members where is_ghost and is_active`),
    );
    expect((await test.owner.call(member.findMember, { params: { id: Number(ghostId!.id) } })).status).toBe(404);
    expect((await end(data.id)).data.changes).toBe(1);
  });

  it('ends at its time: the session at once, the visit with the next upkeep, and the owner is told once', async () => {
    const { data } = await letIn({ hours: 1 });
    const ghost = await enter(data.email);
    test.clock.set('2026-03-02T15:59:59Z');
    expect((await ghost.call(me)).status).toBe(200);
    test.clock.set('2026-03-02T16:00:00Z');
    expect((await ghost.call(me)).status).toBe(401);
    await endExpiredVisits(test.platform);
    await endExpiredVisits(test.platform);
    const visit = (await test.owner.call(contract.listSupportVisits)).data.find((row) => row.id === data.id);
    expect(visit).toMatchObject({ ended_at: '2026-03-02T16:00:00.000Z', ended_by: null });
    const told = (await mailsTo('owner@first.test')).map((mail) => mail.template).slice(0, 2);
    expect(told).toEqual(['support-ended', 'support-begun']);
  });

  it('can be ended at once, by the owner and by support, and again is no error', async () => {
    const first = await letIn();
    const ghost = await enter(first.data.email);
    expect((await end(first.data.id)).data).toMatchObject({ ended_by: 'Olivia first' });
    expect((await ghost.call(me)).status).toBe(401);
    expect((await end(first.data.id)).status).toBe(200);
    expect((await test.owner.call(contract.resendSupportLink, { params: { id: first.data.id } })).status).toBe(409);
    const second = await letIn();
    const guest = await enter(second.data.email);
    expect((await guest.call(contract.leaveSupport)).status).toBe(200);
    expect((await guest.call(me)).status).toBe(401);
    const [visit] = (await test.owner.call(contract.listSupportVisits)).data;
    expect(visit).toMatchObject({ ended_by: 'Support (Kim)' });
    expect((await test.owner.call(contract.leaveSupport)).status).toBe(403);
  });

  it('the link works once; another can be sent; a former guest comes back the same way', async () => {
    const email = 'again@support.test';
    const { data } = await letIn({ email });
    await enter(email);
    await expect(enter(email)).rejects.toThrow();
    await test.owner.call(contract.resendSupportLink, { params: { id: data.id } });
    await enter(email);
    expect((await letIn({ email })).status).toBe(409);
    await end(data.id);
    const again = await letIn({ email, name: 'Kim Two' });
    expect((await (await enter(email)).call(me)).data.last_name).toBe('(Kim Two)');
    await end(again.data.id);
  });

  it.each([
    ['no reason', { reason: ' ' }, 'reason'],
    ['no name', { name: '' }, 'name'],
    ['an invalid email', { email: 'kim' }, 'email'],
    ['hours that are not offered', { hours: 1000 }, 'hours'],
    ['somebody who works here', { email: 'staff@first.test' }, 'email'],
  ])('refuses %s', async (_, over, field) => {
    const reply = await letIn(over);
    expect([reply.status, Object.keys(reply.errors)]).toEqual([422, [field]]);
  });

  it('is for the owner alone, and for the own company', async () => {
    const admin = await hireMember(test, 'ada', 'admin');
    const { data } = await letIn();
    for (const client of [admin.client, test.staff]) {
      expect((await letIn({}, client)).status).toBe(403);
      expect((await end(data.id, client)).status).toBe(403);
      expect((await client.call(contract.listSupportVisits)).status).toBe(403);
    }
    expect((await end(data.id, test.other)).status).toBe(404);
    expect((await test.other.call(contract.listSupportVisits)).data).toEqual([]);
    expect((await letIn({}, test.nobody)).status).toBe(401);
    await end(data.id);
  });
});
