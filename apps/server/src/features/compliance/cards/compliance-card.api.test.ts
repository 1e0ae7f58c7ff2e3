import * as contract from '@tradepost/contracts/compliance/card.contract';
import { requirements } from '@tradepost/contracts/compliance/requirement.data';
import { hardDeleteOrder, listOrderChanges } from '@tradepost/contracts/orders/order-record.contract';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRow } from '../../../platform/db/sql.ts';
import { samplePng } from '../../../testing/sample-pictures.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { requireOfSellers } from '../../../testing/test-compliance.ts';
import { type StoredOrder, storeOrder } from '../../../testing/test-order.ts';

let app: TestApp;
let order: StoredOrder;

beforeAll(async () => {
  app = await openTestApp();
  await requireOfSellers(app.first, requirements);
  order = await newOrder();
});
afterAll(() => app?.close());

const newOrder = (change: object = {}) =>
  storeOrder(app.first, {
    items: [{ status: 'passed' }],
    status_id: status.payoutProcessing,
    payout_method: 'cash',
    conditions_version: 1,
    ...change,
  });

const license = {
  document_type: 'driver_license',
  document_number: 'A12-345 678',
  issuer_country: 'US',
  issuer_region: 'OR',
  expires_on: '2029-05-14',
  birth_date: '1988-05-14',
  first_name: 'Ana Maria',
  last_name: 'Lee',
  address_text: '18 Elm Street, Portland OR 97201',
  source: 'scan',
} as const;

const find = (id = order.order_id, client = app.owner) => client.call(contract.findComplianceCard, { params: { id } });
const save = (body: object, id = order.order_id, client = app.owner) =>
  client.call(contract.saveIdentity, { params: { id }, body: { version: 0, ...body } as never });
const addPicture = (side: 'front' | 'back', id = order.order_id, client = app.owner, content = samplePng()) =>
  client.upload(contract.addIdentityPicture, {
    params: { id },
    body: { side },
    files: [{ field: 'picture', name: 'id.png', type: 'image/png', content }],
  });
const look = (side: 'front' | 'back', id = order.order_id, client = app.owner) =>
  client.call(contract.lookAtIdentity, { params: { id }, body: { side } });
const pay = (id: number, body: object = {}) =>
  app.owner.call(moveOrder, { params: { id }, body: { status_id: status.completed, ...body } as never });
const write = (statement: SQL) => app.within((ctx) => ctx.db.execute(statement));
const versionOf = async (id: number) => (await find(id)).data.version;

describe('the card of an order', () => {
  test('says what is missing, and no order is paid until nothing is, by force neither', async () => {
    const { data } = await find();
    expect(data).toMatchObject({ required: [...requirements], identity: null, version: 0, is_open: true });
    expect(data.missing).toEqual([
      'Record the seller’s identity document',
      'Add a picture of the front of the identity document',
      'Add a picture of the back of the identity document',
      'Enter the seller’s date of birth',
      'Enter the seller’s address',
      'Have the seller sign the ownership statement',
      'Have the seller sign the conditions of sale',
    ]);
    const refused = await pay(order.order_id);
    expect(refused.status).toBe(409);
    expect(refused.message).toBe('Record the seller’s identity document');
    const forced = await pay(order.order_id, {
      is_forced: true,
      reason: 'The seller waits',
      payout: { amount: 20_000 },
    });
    expect(forced.status).toBe(409);
  });

  test('records a document, and fills in what the customer lacks', async () => {
    const { status: code, data } = await save(license);
    expect(code).toBe(200);
    expect(data.identity).toMatchObject({ ...license, is_other_name: false, recorded_by: 'Olivia first' });
    expect(data.version).toBe(1);
    expect(data.missing).toHaveLength(4);
    const customer = await app.within((ctx) =>
      readRow<{ date_of_birth: string; address_text: string }>(
        ctx.db,
        sql`select date_of_birth, address_text from customers where id = ${order.customer_id}`,
      ),
    );
    expect(customer).toEqual({ date_of_birth: license.birth_date, address_text: license.address_text });
  });

  test('keeps what is left out, clears what is null, and refuses a stale version', async () => {
    const changed = await save({ issuer_region: null, version: 1 });
    expect(changed.data.identity).toMatchObject({ document_number: license.document_number, issuer_region: null });
    const stale = await save({ issuer_region: 'WA', version: 1 });
    expect(stale.status).toBe(409);
    expect(stale.data).toMatchObject({ version: 2 });
    const both = await Promise.all(['WA', 'CA'].map((issuer_region) => save({ issuer_region, version: 2 })));
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });

  test.each([
    [{ expires_on: '2026-03-01' }, 'expires_on', 'This document expired on Mar 1, 2026. Ask for a valid one.'],
    [{ birth_date: '2008-03-03' }, 'birth_date', 'Sellers must be at least 18 years old'],
    [{ birth_date: '2008-02-30' }, 'birth_date', 'Birth date must be a date, such as 2026-03-31'],
    [{ document_number: '<script>' }, 'document_number', 'Document number is not valid'],
    [{ document_type: 'library_card' }, 'document_type', /^Document type must be one of/],
  ])('%j is refused', async (body, field, message) => {
    const { status: code, errors } = await save({ ...body, version: await versionOf(order.order_id) });
    expect(code).toBe(422);
    expect(errors[field]?.[0]).toMatch(message);
  });

  test('flags another name than the customer’s', async () => {
    const { order_id } = await newOrder();
    const { data } = await save({ ...license, first_name: 'Rita', last_name: 'Stone' }, order_id);
    expect(data.identity?.is_other_name).toBe(true);
  });

  test('is masked for those who may not see confidential details, in the call and the change log', async () => {
    const { data } = await find(order.order_id, app.staff);
    expect(data.is_masked).toBe(true);
    expect(data.identity).toMatchObject({
      document_number: '••••678',
      birth_date: null,
      expires_on: null,
      address_text: null,
      has_birth_date: true,
    });
    const log = await app.owner.call(listOrderChanges, { params: { id: order.order_id }, query: {} });
    const text = JSON.stringify(log.data);
    expect(text).toContain('compliance_cards');
    expect(text).not.toContain('345 678');
    expect(text).not.toContain(license.birth_date);
    const stored = await app.within((ctx) =>
      readRow<{ text: string }>(ctx.db, sql`select document_number as text from compliance_cards limit 1`),
    );
    expect(stored?.text).toMatch(/^v1\./);
  });

  test('can be recorded by staff, who do not see it afterwards', async () => {
    const { order_id } = await newOrder();
    const { status: code, data } = await save(license, order_id, app.staff);
    expect(code).toBe(200);
    expect(data.identity?.document_number).toBe('••••678');
  });

  test('is another company’s secret, and takes a session', async () => {
    expect((await find(order.order_id, app.other)).status).toBe(404);
    expect((await save(license, order.order_id, app.other)).status).toBe(404);
    expect((await addPicture('front', order.order_id, app.other)).status).toBe(404);
    expect((await look('front', order.order_id, app.other)).status).toBe(404);
    expect((await find(order.order_id, app.nobody)).status).toBe(401);
  });
});

describe('pictures of the document', () => {
  test('are added, replaced, and refused when they are none', async () => {
    expect((await addPicture('front')).data.identity).toMatchObject({ has_front: true, has_back: false });
    expect((await addPicture('front')).status).toBe(200);
    expect((await addPicture('back')).data.missing).toHaveLength(2);
    const none = await addPicture('front', order.order_id, app.owner, Buffer.from('no picture'));
    expect(none.errors.picture).toEqual(['Choose a JPEG, PNG or WebP picture']);
    const kept = await app.within((ctx) =>
      readRow<{ files: number }>(ctx.db, sql`select count(*)::int as files from files where name = 'id.png'`),
    );
    expect(kept?.files).toBe(2);
  });

  test('are reached by the call that logs each look, and by no other', async () => {
    const ids = await app.within((ctx) =>
      readRow<{ front: number; back: number }>(
        ctx.db,
        sql`select front_file_id as front, back_file_id as back from compliance_cards where order_id = ${order.order_id}`,
      ),
    );
    for (const id of [ids?.front ?? 0, ids?.back ?? 0]) {
      const direct = await app.app.inject({ url: `/v1/pos/file/${id}`, headers: { cookie: app.owner.cookie } });
      expect(direct.statusCode).toBe(404);
    }
    expect((await look('front', order.order_id, app.staff)).status).toBe(403);
    expect((await find()).data.looks).toEqual([]);
    const seen = await look('front');
    expect(seen.status).toBe(200);
    expect(seen.headers['content-type']).toBe('image/png');
    await Promise.all([look('front'), look('back')]);
    const { data } = await find();
    expect(data.looks.map(({ side, member_name }) => `${side} ${member_name}`).sort()).toEqual([
      'back Olivia first',
      'front Olivia first',
      'front Olivia first',
    ]);
    expect((await find(order.order_id, app.staff)).data.looks).toEqual([]);
    const log = await app.owner.call(listOrderChanges, { params: { id: order.order_id }, query: {} });
    expect(log.data.entities).toContain('identity_looks');
  });

  test('a look cannot be changed or deleted', async () => {
    await expect(app.within((ctx) => ctx.db.execute(sql`delete from identity_looks`))).rejects.toThrow();
    await expect(app.within((ctx) => ctx.db.execute(sql`update identity_looks set side = 'back'`))).rejects.toThrow();
  });

  test('there is nothing to look at without one', async () => {
    const { order_id } = await newOrder();
    expect((await look('front', order_id)).status).toBe(404);
  });
});

describe('signatures', () => {
  const sign = async (
    kind: 'ownership' | 'conditions',
    { change = {}, client = app.owner, id = order.order_id, content = samplePng() } = {},
  ) => {
    const text = (await find(id)).data.texts.find((each) => each.kind === kind);
    const body = {
      kind,
      method: 'drawn' as const,
      signer_name: 'Ana Lee',
      text_version: text?.version ?? 0,
      sha256: text?.sha256 ?? '',
      ...change,
    };
    const files = [{ field: 'signature', name: 'signature.png', type: 'image/png', content }];
    return client.upload(contract.signStatement, { params: { id }, body, files });
  };

  test('are stored under the text that was shown, with its witness', async () => {
    const { status: code, data } = await sign('ownership', { client: app.staff });
    expect(code).toBe(200);
    expect(data.texts[0]?.signature).toMatchObject({
      kind: 'ownership',
      text_version: 1,
      method: 'drawn',
      signer_name: 'Ana Lee',
      witnessed_by: 'Stan first',
      is_remote: false,
      sha256: data.texts[0]?.sha256,
    });
    expect(data.missing).toEqual(['Have the seller sign the conditions of sale']);
    const [signature] = data.texts.flatMap((text) => text.signature ?? []);
    const params = { id: order.order_id, signature_id: signature?.id ?? 0 };
    expect((await app.owner.call(contract.readSignature, { params })).headers['content-type']).toBe('image/png');
    expect((await app.staff.call(contract.readSignature, { params })).status).toBe(403);
    expect((await app.other.call(contract.readSignature, { params })).status).toBe(404);
    const other = await newOrder();
    const elsewhere = { ...params, id: other.order_id };
    expect((await app.owner.call(contract.readSignature, { params: elsewhere })).status).toBe(404);
  });

  test.each([
    [{ sha256: 'a'.repeat(64) }, 409],
    [{ text_version: 7 }, 409],
    [{ sha256: 'x' }, 422],
    [{ signer_name: ' ' }, 422],
  ])('%j is refused', async (change, code) => {
    expect((await sign('conditions', { change })).status).toBe(code);
  });

  test('a drawing is a PNG', async () => {
    const { errors } = await sign('conditions', { content: Buffer.from('none') });
    expect(errors.signature).toBeDefined();
  });

  test('typing the name signs too, then the order is paid', async () => {
    const { data } = await sign('conditions', { change: { method: 'typed' } });
    expect(data.missing).toEqual([]);
    const paid = await pay(order.order_id);
    expect(paid.status).toBe(200);
    const late = await save({ issuer_region: 'WA', version: await versionOf(order.order_id) });
    expect(late.status).toBe(409);
    expect(late.message).toBe('This order is closed, so the seller’s card can’t be changed. Reopen the order first.');
  });

  test('a changed statement is signed in its new version; what was signed stays signed', async () => {
    const { order_id } = await newOrder();
    await sign('ownership', { id: order_id });
    await requireOfSellers(app.first, requirements, { statement_text: 'Truly mine.' });
    const { data } = await find(order_id);
    expect(data.texts[0]).toMatchObject({ version: 2, text: 'Truly mine.', signature: { text_version: 1 } });
    expect(data.missing).not.toContain('Have the seller sign the ownership statement');
    const fresh = await newOrder();
    expect((await find(fresh.order_id)).data.texts[0]).toMatchObject({ version: 2, signature: null });
  });
});

describe('a seller who comes again', () => {
  const copy = async (id: number, client = app.owner, version?: number) =>
    client.call(contract.copyIdentity, { params: { id }, body: { version: version ?? (await versionOf(id)) } });

  test('the valid document of the earlier order is copied, with its pictures', async () => {
    const { order_id } = await newOrder({ customer_id: order.customer_id });
    expect((await find(order_id)).data.reusable).toMatchObject({
      box_id: order.box_id,
      document_type: 'driver_license',
    });
    const { data } = await copy(order_id);
    expect(data.identity).toMatchObject({
      document_number: license.document_number,
      source: 'copy',
      has_front: true,
      has_back: true,
    });
    expect(data.reusable).toBeNull();
    // The picture of the copy is replaced; that of the first order stays.
    await addPicture('front', order_id);
    expect((await look('front')).status).toBe(200);
    expect((await copy(order_id, app.owner, 0)).status).toBe(409);
    expect((await copy(order_id, app.other)).status).toBe(404);
  });

  test('an expired one is asked for again', async () => {
    const one = await newOrder();
    await save({ ...license, expires_on: '2026-03-20' }, one.order_id);
    const next = await newOrder({ customer_id: one.customer_id });
    expect((await find(next.order_id)).data.reusable).not.toBeNull();
    await write(sql`update compliance_cards set expires_on = '2026-03-01' where order_id = ${one.order_id}`);
    expect((await find(next.order_id)).data.reusable).toBeNull();
    expect((await copy(next.order_id)).status).toBe(409);
  });

  test('another seller’s document does not count once the order’s customer changes', async () => {
    const one = await newOrder();
    const other = await newOrder();
    await save(license, one.order_id);
    await write(sql`update orders set customer_id = ${other.customer_id} where id = ${one.order_id}`);
    const { data } = await find(one.order_id);
    expect(data.identity).toBeNull();
    expect(data.missing).toContain('Record the seller’s identity document');
    const saved = await save({ document_type: 'passport', version: data.version }, one.order_id);
    expect(saved.data.identity).toMatchObject({ document_type: 'passport', document_number: null, birth_date: null });
  });
});

test('a deleted order takes its pictures and signatures along, but not those of a copied card', async () => {
  const one = await newOrder();
  await addPicture('front', one.order_id);
  await addPicture('back', one.order_id);
  await save({ ...license, version: await versionOf(one.order_id) }, one.order_id);
  const next = await newOrder({ customer_id: one.customer_id });
  await app.owner.call(contract.copyIdentity, { params: { id: next.order_id }, body: { version: 0 } });
  await addPicture('back', next.order_id);
  const remaining = async () =>
    app.within((ctx) => readRow<{ count: number }>(ctx.db, sql`select count(*)::int as count from files`));
  const before = (await remaining())?.count ?? 0;
  await write(
    sql`update orders set is_archived = true, archived_at = '2015-01-01', created_at = '2015-01-01', status_id = ${status.returned}
         where id = ${one.order_id}`,
  );
  const gone = await app.owner.call(hardDeleteOrder, { params: { id: one.order_id }, body: { box_id: one.box_id } });
  expect(gone.status).toBe(200);
  // The first order's back is gone; its front is still that of the copied card.
  expect((await remaining())?.count).toBe(before - 1);
  expect((await look('front', next.order_id)).status).toBe(200);
});

test('a location that requires nothing pays as before', async () => {
  const { order_id } = await newOrder({ location_id: app.first.other_location_id });
  expect((await find(order_id)).data).toMatchObject({ required: [], missing: [], texts: [] });
  expect((await pay(order_id)).status).toBe(200);
});
