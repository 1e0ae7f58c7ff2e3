import { findComplianceCard } from '@tradepost/contracts/compliance/card.contract';
import {
  findComplianceSettings,
  saveComplianceSettings,
} from '@tradepost/contracts/compliance/compliance-settings.contract';
import * as contract from '@tradepost/contracts/compliance/signing-link.contract';
import { signingLinkDays } from '@tradepost/contracts/compliance/signing-link.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashText } from '../../../platform/secrets/hash-text.ts';
import { samplePng } from '../../../testing/sample-pictures.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { requireOfSellers } from '../../../testing/test-compliance.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { type StoredOrder, storeOrder } from '../../../testing/test-order.ts';

let app: TestApp;
let order: StoredOrder;

beforeAll(async () => {
  app = await openTestApp();
  await requireOfSellers(app.first, ['ownership'], { kind: 'mail-in' });
  order = await storeOrder(app.first, { kind: 'mail-in' });
});
afterAll(() => app?.close());

const make = (client = app.staff, id = order.order_id) => client.call(contract.createSigningLink, { params: { id } });
const tokenOf = (url: string) => new URLSearchParams(new URL(url).hash.slice(1)).get('token') ?? '';
const newToken = async () => tokenOf((await make()).data.url);
const open = (token: string) => app.nobody.call(contract.openSigningLink, { body: { token } });
const sign = (token: string, sha256: string, change: object = {}, client = app.nobody) =>
  client.upload(contract.signByLink, {
    body: {
      token,
      kind: 'ownership',
      method: 'drawn',
      signer_name: 'Ana Lee',
      text_version: 1,
      sha256,
      ...change,
    } as never,
    files: [{ field: 'signature', name: 'signature.png', type: 'image/png', content: samplePng() }],
  });

test('the seller reads and signs on their own device, without signing in', async () => {
  const { data: link } = await make();
  expect(link.qr.length).toBeGreaterThan(20);
  const token = tokenOf(link.url);
  const { data } = await open(token);
  expect(data).toMatchObject({ box_id: order.box_id, signer_name: 'Ana Lee', items: ['Apple iPhone 15'] });
  expect(data.texts).toMatchObject([{ kind: 'ownership', text: 'These devices are mine.', is_signed: false }]);
  expect((await sign(token, 'a'.repeat(64))).status).toBe(409);
  const signed = await sign(token, data.texts[0]?.sha256 ?? '');
  expect(signed.data.texts).toMatchObject([{ is_signed: true }]);
  const { data: card } = await app.owner.call(findComplianceCard, { params: { id: order.order_id } });
  expect(card.missing).toEqual([]);
  expect(card.texts[0]?.signature).toMatchObject({ is_remote: true, witnessed_by: null, signer_name: 'Ana Lee' });
  // Nothing but what the seller needs.
  expect(Object.keys(data).sort()).toEqual([
    'box_id',
    'company_name',
    'items',
    'language',
    'languages',
    'signer_name',
    'texts',
  ]);
});

test('a member of the company who is signed in on the device is the witness', async () => {
  const signed = async (client: Client, id: number) => {
    const token = tokenOf((await make(app.owner, id)).data.url);
    const { data } = await open(token);
    const answer = await sign(token, data.texts[0]?.sha256 ?? '', {}, client);
    const { data: card } = await app.owner.call(findComplianceCard, { params: { id } });
    return [answer.status, answer.data?.signer_name, card.texts[0]?.signature];
  };
  const newOrder = async () => (await storeOrder(app.first, { kind: 'mail-in' })).order_id;
  const clerk = await hireMember(app, 'Cleo', ['orders.view', 'compliance.record']);
  const own = { is_remote: false, witnessed_by: 'Cleo Hired' };
  expect(await signed(clerk.client, await newOrder())).toMatchObject([200, 'Ana Lee', own]);
  // Somebody of another company is a seller like any other.
  expect(await signed(app.other, await newOrder())).toMatchObject([
    200,
    'Ana Lee',
    { is_remote: true, witnessed_by: null },
  ]);
  const { client } = await hireMember(app, 'Vera', ['orders.view']);
  expect(await signed(client, await newOrder())).toMatchObject([403, undefined, null]);
});

test('a link is made by staff of the company, for an order with something to sign', async () => {
  expect((await make(app.other)).status).toBe(404);
  expect((await make(app.nobody)).status).toBe(401);
  const inStore = await storeOrder(app.first);
  expect((await make(app.owner, inStore.order_id)).status).toBe(409);
});

test('a link ends with its time, when it is altered, and with the order’s seller', async () => {
  const token = await newToken();
  expect((await open(`${token.slice(0, -3)}abc`)).status).toBe(404);
  const other = await storeOrder(app.first, { customer: { first_name: 'Rita', email: 'rita@seller.test' } });
  const change = (customer_id: number) =>
    app.within((ctx) =>
      ctx.db.execute(sql`update orders set customer_id = ${customer_id} where id = ${order.order_id}`),
    );
  await change(other.customer_id);
  expect((await open(token)).status).toBe(404);
  await change(order.customer_id);
  expect((await open(token)).status).toBe(200);
  app.clock.advance(signingLinkDays * 86_400_000 + 1000);
  expect((await open(token)).status).toBe(404);
  expect((await sign(token, 'a'.repeat(64))).status).toBe(404);
});

test('the statement is signed in the language of the order, and stays in the one it was signed in', async () => {
  app.clock.set('2026-05-01T12:00:00Z');
  app.owner = await app.signIn('owner@first.test');
  app.staff = await app.signIn('staff@first.test');
  const params = { location_id: app.first.location_id };
  const { data: stored } = await app.owner.call(findComplianceSettings, { params });
  const { requirements, min_age, hold_days, hold_start, version } = stored;
  const saved = await app.owner.call(saveComplianceSettings, {
    params,
    body: {
      requirements,
      min_age,
      hold_days,
      hold_start,
      category_holds: [],
      version,
      statement_text: 'These devices are mine.',
      translations: { de: { statement_text: 'Sie gehören mir.' } },
    },
  });
  expect([saved.status, saved.data.statement.version]).toEqual([200, stored.statement.version + 1]);
  const own = await storeOrder(app.first, { kind: 'mail-in' });
  const speak = (language: string) =>
    app.within((ctx) => ctx.db.execute(sql`update orders set language = ${language} where id = ${own.order_id}`));
  await speak('de');
  const token = tokenOf((await make(app.staff, own.order_id)).data.url);
  const text = (await open(token)).data.texts[0];
  expect(text).toMatchObject({ text: 'Sie gehören mir.', sha256: hashText('Sie gehören mir.'), is_signed: false });
  // Who read another language than is signed reads again.
  const text_version = saved.data.statement.version;
  expect((await sign(token, hashText('These devices are mine.'), { text_version })).status).toBe(409);
  expect((await sign(token, text?.sha256 ?? '', { text_version })).data.texts).toMatchObject([{ is_signed: true }]);
  await speak('en');
  expect((await open(token)).data.texts).toMatchObject([{ text: 'Sie gehören mir.', is_signed: true }]);
});
