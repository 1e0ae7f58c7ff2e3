import * as links from '@tradepost/contracts/franchise/company-link.contract';
import { listNotifications } from '@tradepost/contracts/notifications/notification.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readRows } from '../../platform/db/sql.ts';
import { asSystem } from '../../platform/tenancy/ctx.ts';
import { type Client, openTestApp, type TestApp } from '../../testing/test-app.ts';
import { seedTestCompany, type TestCompany } from '../../testing/test-company.ts';

let app: TestApp;
let third: TestCompany;
let stranger: Client;
beforeAll(async () => {
  app = await openTestApp();
  third = await seedTestCompany(app.platform, 'third');
  stranger = await app.signIn('owner@third.test');
});
afterAll(() => app.close());
beforeEach(() =>
  asSystem(app.platform, async (db) => {
    for (const table of ['company_links', 'price_sharings', 'notifications', 'mails', 'login_attempts'])
      await db.execute(sql`delete from ${sql.identifier(table)}`);
  }),
);

const all = async (client: Client) => (await client.call(links.listCompanyLinks)).data.items;
const codeOf = async (client: Client) => (await client.call(links.listCompanyLinks)).data.company_code;
const tell = () => app.platform.jobs.drain();

/** The second company asks the first one to join it as its child. */
async function request(gives: links.CompanyLink['we_give'] = []): Promise<number> {
  const sent = await app.other.call(links.sendLinkRequest, {
    params: { id: await codeOf(app.owner) },
    body: { gives },
  });
  expect(sent.message).toBe(links.linkMessages.sent);
  await tell();
  return sent.data.items[0]!.id;
}

async function link(parent_gives: links.CompanyLink['we_give'] = [], child_gives: links.CompanyLink['we_give'] = []) {
  const id = await request(child_gives);
  const accepted = await app.owner.call(links.acceptLink, { params: { id }, body: { gives: parent_gives } });
  expect(accepted.message ?? accepted.status).toBe(200);
  await tell();
  return id;
}

const titles = async (company: TestCompany) =>
  (
    await asSystem(app.platform, (db) =>
      readRows<{ title: string }>(
        db,
        sql`select distinct title, id from notifications where company_id = ${company.company_id} and type = 'company_link' order by id`,
      ),
    )
  ).map(({ title }) => title);

describe('a request', () => {
  test('is seen by both sides, each from its own', async () => {
    const id = await request(['totals', 'prices']);
    expect(await all(app.other)).toMatchObject([
      {
        id,
        side: 'child',
        is_outgoing: true,
        state: 'requested',
        code: await codeOf(app.owner),
        version: 1,
        // Who has the code shows with the answer alone. A child does not give prices.
        company_name: null,
        currency: null,
        requested_by: null,
        we_give: ['totals'],
        they_give: [],
        prices: 'none',
      },
    ]);
    expect(await all(app.owner)).toMatchObject([
      {
        id,
        side: 'parent',
        is_outgoing: false,
        state: 'requested',
        code: null,
        company_name: 'The second company',
        currency: 'USD',
        requested_by: 'Olivia second',
        we_give: [],
        they_give: ['totals'],
      },
    ]);
    expect(await all(stranger)).toEqual([]);
    expect(await titles(app.first)).toEqual(['The second company wants to link with your company']);
    const mails = await asSystem(app.platform, (db) =>
      readRows(db, sql`select to_address, subject from mails where company_id = ${app.first.company_id}`),
    );
    expect(mails).toEqual([
      {
        to_address: 'owner@first.test',
        subject: 'The second company wants to link with your company · The first company',
      },
    ]);
    const { data } = await app.owner.call(listNotifications);
    expect(data.items[0]).toMatchObject({ url: '/settings/manage-location/linked-locations/2' });
    const listing = async (status: '1' | '2') =>
      (await app.owner.call(links.listCompanyLinks, { query: { status } })).data;
    expect(await listing('1')).toMatchObject({ items: [], linked: 0, requests: 1 });
    expect((await listing('2')).items).toHaveLength(1);
  });

  test('takes a code in any spelling, and invites a child', async () => {
    const { link: url } = (await app.owner.call(links.listCompanyLinks)).data;
    expect(url).toMatch(/\/settings\/manage-location\/linked-locations\/2\?code=[0-9a-f]{32}$/);
    const sent = await app.other.call(links.sendLinkRequest, {
      params: { id: ` ${url.slice(-32).toUpperCase()}` },
      body: { side: 'parent', gives: ['prices', 'widget'] },
    });
    expect(sent.data.items).toMatchObject([{ side: 'parent', we_give: ['prices'] }]);
    expect(await all(app.owner)).toMatchObject([{ side: 'child', they_give: ['prices'] }]);
  });

  test('by a guess, to oneself or repeated does nothing and tells nothing', async () => {
    const code = await codeOf(app.owner);
    const id = await request();
    const send = (of: string) => app.other.call(links.sendLinkRequest, { params: { id: of } });
    const unknown = 'f'.repeat(32);
    const answers = [await send(unknown), await send(unknown), await send(await codeOf(app.other)), await send(code)];
    for (const { status, message } of answers) expect([status, message]).toEqual([200, links.linkMessages.sent]);
    await tell();
    const [guessed, real] = await all(app.other);
    // The guess waits like a real one does, so nothing tells them apart.
    expect({ ...guessed, id: 0, code: '', requested_at: '' }).toEqual({
      ...real,
      id: 0,
      code: '',
      requested_at: '',
    });
    expect(await all(app.other)).toHaveLength(2);
    expect((await all(app.owner)).map((each) => each.id)).toEqual([id]);
    expect(await titles(app.first)).toHaveLength(1);
    expect(await all(stranger)).toEqual([]);
    const taken = await app.other.call(links.cancelLinkRequest, { params: { id: guessed!.id } });
    expect(taken.status).toBe(200);
  });

  test('of two that ask each other becomes one link', async () => {
    await request();
    await app.owner.call(links.sendLinkRequest, { params: { id: await codeOf(app.other) } });
    expect(await all(app.owner)).toHaveLength(1);
    expect(await all(app.other)).toHaveLength(1);
  });

  test('sent at the same time from both sides is stored once', async () => {
    const [first, second] = [await codeOf(app.owner), await codeOf(app.other)];
    const sent = await Promise.all([
      app.owner.call(links.sendLinkRequest, { params: { id: second } }),
      app.other.call(links.sendLinkRequest, { params: { id: first } }),
      app.other.call(links.sendLinkRequest, { params: { id: first } }),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await all(app.owner)).toHaveLength(1);
  });

  test('needs a code, the permission, and patience', async () => {
    const bad = await app.owner.call(links.sendLinkRequest, { params: { id: '1' } });
    expect([bad.status, bad.errors]).toEqual([422, { id: ['Enter a company code, or its link'] }]);
    const code = await codeOf(app.other);
    expect((await app.staff.call(links.sendLinkRequest, { params: { id: code } })).status).toBe(403);
    expect((await app.nobody.call(links.sendLinkRequest, { params: { id: code } })).status).toBe(401);
    const wrong = await app.owner.call(links.sendLinkRequest, {
      params: { id: code },
      body: { gives: ['money'] } as never,
    });
    expect(Object.keys(wrong.errors)).toEqual(['gives.0']);
    for (let tries = 0; tries < 10; tries += 1)
      await app.owner.call(links.sendLinkRequest, { params: { id: tries.toString(16).repeat(32) } });
    const late = await app.owner.call(links.sendLinkRequest, { params: { id: code } });
    expect([late.status, late.message]).toEqual([429, 'Too many attempts. Try again in 60 minutes.']);
    expect(await all(app.other)).toEqual([]);
  });
});

describe('an answer', () => {
  test('accepts once, and names both sides', async () => {
    const id = await request(['totals']);
    const accept = () => app.owner.call(links.acceptLink, { params: { id }, body: { gives: ['totals', 'widget'] } });
    const answers = await Promise.all([accept(), accept()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await tell();
    expect(await all(app.other)).toMatchObject([
      {
        state: 'accepted',
        company_name: 'The first company',
        currency: 'USD',
        we_give: ['totals'],
        they_give: ['totals'],
      },
    ]);
    expect(await titles(app.second)).toEqual(['The first company accepted your request to link']);
    const again = await app.other.call(links.sendLinkRequest, { params: { id: await codeOf(app.owner) } });
    expect(again.data.items).toEqual([]);
  });

  test.each(['accept', 'decline', 'cancel', 'unlink', 'delete', 'shares', 'widget', 'take over'] as const)(
    'of somebody else, %s is not found; without permission forbidden',
    async (verb) => {
      const id = await request();
      const params = { id };
      const call = (client: Client) =>
        ({
          accept: () => client.call(links.acceptLink, { params }),
          decline: () => client.call(links.declineLink, { params }),
          cancel: () => client.call(links.cancelLinkRequest, { params }),
          unlink: () => client.call(links.endCompanyLink, { params }),
          delete: () => client.call(links.deleteLink, { params }),
          shares: () => client.call(links.changeShares, { params, body: { gives: [] } }),
          widget: () => client.call(links.updateLinkWidget, { params, body: { is_shown: true } }),
          'take over': () => client.call(links.takeOverAgain, { params }),
        })[verb]();
      expect((await call(stranger)).status).toBe(404);
      expect((await call(app.staff)).status).toBe(403);
      expect(await all(app.owner)).toMatchObject([{ state: 'requested', version: 1 }]);
    },
  );

  test('belongs to its side: the requester cannot accept or decline, the target cannot cancel', async () => {
    const params = { id: await request() };
    expect((await app.other.call(links.acceptLink, { params })).status).toBe(404);
    expect((await app.other.call(links.declineLink, { params })).status).toBe(404);
    expect((await app.owner.call(links.cancelLinkRequest, { params })).status).toBe(404);
    expect((await app.owner.call(links.endCompanyLink, { params })).status).toBe(409);
    expect((await app.owner.call(links.changeShares, { params, body: { gives: ['prices'] } })).status).toBe(409);
  });

  test('that declines keeps the name; the requester may ask again', async () => {
    const params = { id: await request() };
    expect((await app.owner.call(links.declineLink, { params })).status).toBe(200);
    expect((await app.owner.call(links.declineLink, { params })).status).toBe(409);
    await tell();
    expect(await all(app.other)).toMatchObject([{ state: 'declined', company_name: null, ended_by: 'them' }]);
    expect(await titles(app.second)).toEqual(['Your request to link was declined']);
    await request();
    expect(await all(app.other)).toHaveLength(2);
  });

  test('that comes too late meets a canceled request', async () => {
    const params = { id: await request() };
    expect((await app.other.call(links.cancelLinkRequest, { params })).status).toBe(200);
    expect(await all(app.owner)).toEqual([]);
    expect((await app.owner.call(links.acceptLink, { params })).status).toBe(404);
    expect(await all(app.other)).toMatchObject([{ state: 'canceled', ended_by: 'us' }]);
  });
});

describe('a link', () => {
  test('is unlinked by either side, and removed by each for itself', async () => {
    const params = { id: await link() };
    expect((await app.owner.call(links.deleteLink, { params })).message).toBe(links.linkMessages.open);
    expect((await app.other.call(links.endCompanyLink, { params })).status).toBe(200);
    expect((await app.owner.call(links.endCompanyLink, { params })).status).toBe(409);
    await tell();
    expect(await titles(app.first)).toContain('The second company ended the link with your company');
    expect(await all(app.owner)).toMatchObject([
      { state: 'unlinked', ended_by: 'them', company_name: 'The second company' },
    ]);
    expect((await app.owner.call(links.deleteLink, { params })).data.items).toEqual([]);
    expect((await app.owner.call(links.deleteLink, { params })).status).toBe(404);
    expect(await all(app.other)).toMatchObject([{ state: 'unlinked', ended_by: 'us' }]);
    await request();
    expect(await all(app.other)).toHaveLength(2);
  });

  test('changes what is shared with a version, and tells the other side', async () => {
    const id = await link(['totals']);
    const change = (client: Client, gives: links.CompanyLink['we_give'], version?: number) =>
      client.call(links.changeShares, { params: { id }, body: { gives, version } });
    const stale = await change(app.owner, ['catalog'], 1);
    expect([stale.status, (await all(app.owner))[0]?.we_give]).toEqual([409, ['totals']]);
    expect((await change(app.owner, ['catalog'], 2)).status).toBe(200);
    expect((await change(app.other, ['widget', 'catalog'])).status).toBe(200);
    await tell();
    expect(await all(app.other)).toMatchObject([{ we_give: ['widget'], they_give: ['catalog'], version: 4 }]);
    expect(await titles(app.second)).toContain('The first company changed what it shares with you');
  });

  test('is in the change logs of both sides, without the other side’s people', async () => {
    const id = await link(['totals'], ['widget']);
    await app.other.call(links.endCompanyLink, { params: { id } });
    const log = (company: TestCompany) =>
      app.within(
        (ctx) =>
          readRows(
            ctx.db,
            sql`select action, actor_kind, actor_name, fields from changes where entity = 'company_links' and entity_id = ${id} order by id`,
          ),
        company.scope,
      );
    const theirs = { actor_kind: 'system', actor_name: 'The linked company' };
    expect(await log(app.first)).toEqual([
      {
        action: 'insert',
        ...theirs,
        fields: {
          state: 'requested',
          we_share: [],
          they_share: ['widget'],
          shows_in_widget: true,
          company: 'The second company',
        },
      },
      {
        action: 'update',
        actor_kind: 'user',
        actor_name: 'Olivia first',
        fields: { state: ['requested', 'accepted'], we_share: [[], ['totals']] },
      },
      { action: 'update', ...theirs, fields: { state: ['accepted', 'unlinked'] } },
    ]);
    expect(await log(app.second)).toMatchObject([
      {
        action: 'insert',
        actor_kind: 'user',
        actor_name: 'Olivia second',
        fields: { state: 'requested', we_share: ['widget'], they_share: [], shows_in_widget: true },
      },
      { ...theirs, fields: { they_share: [[], ['totals']] } },
      { actor_name: 'Olivia second' },
    ]);
    expect(await log(third)).toEqual([]);
  });
});
