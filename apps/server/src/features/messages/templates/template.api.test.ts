import { checkBody, checkPlain } from '@tradepost/contracts/company/check-text.rules';
import { listLanguages } from '@tradepost/contracts/languages/language-settings.contract';
import * as contract from '@tradepost/contracts/messages/template.contract';
import { factsOfTemplate, templateKeys } from '@tradepost/contracts/messages/template.data';
import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { shippedCompanyTexts } from '../../../platform/mail/shipped-texts.data.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readMails } from '../../../testing/test-mail.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { mailStatus } from '../../orders/mails/order-mail.commands.ts';
import { notifyOfOrder } from '../../orders/mails/staff-notification.commands.ts';
import { findOrder } from '../../orders/order.queries.ts';
import { countSmsParts } from './sms-parts.rules.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const find = (id: number, query = {}, client = app.owner) =>
  client.call(contract.findTemplate, { params: { id }, query });
const save = (id: number, body: object, client = app.owner) =>
  client.call(contract.saveTemplate, { params: { id }, body: { subject: 'S', body: 'B', version: 0, ...body } });

test('the list has every template, of all groups or one, and is for settings only', async () => {
  const { data } = await app.owner.call(contract.listTemplates);
  expect(data.items.map(({ key }) => key)).toEqual(templateKeys);
  const staff = await app.owner.call(contract.listTemplates, { query: { group: 'staff', type: 'in-store' } });
  expect(staff.data.items.map(({ key }) => key)).toEqual(['staff-offer-answered', 'staff-payout-failed']);
  expect((await app.staff.call(contract.listTemplates)).status).toBe(403);
  expect((await app.nobody.call(contract.listTemplates)).status).toBe(401);
  expect((await app.owner.call(listLanguages)).data.items[0]).toMatchObject({ code: 'en', is_default: true });
});

test.each(Object.entries(shippedCompanyTexts))('the shipped text %s is valid', (key, text) => {
  const facts = factsOfTemplate(key as keyof typeof shippedCompanyTexts);
  expect([...checkBody(text.body, facts), ...checkPlain(text.subject, facts)]).toEqual([]);
});

describe('saving', () => {
  it('keeps a text per kind and language, which the status’s email then has', async () => {
    const { data: before } = await find(1, { type: 'mail-in' });
    expect(before).toMatchObject({
      type: 'mail-in',
      is_edited: false,
      switch: 'status',
      sends_email: true,
      version: 0,
    });
    const original = { subject: before.subject, body: before.body };
    expect(before.original).toEqual(original);
    const text = { type: 'mail-in', subject: 'Hi {{first_name}}', body: '# Own\n\n{{prices}}' };
    expect((await save(1, text)).data).toMatchObject({
      ...text,
      original,
      is_edited: true,
      version: 1,
      languages: ['en'],
    });
    expect((await find(1, { type: 'in-store' })).data.is_edited).toBe(false);
    expect((await find(1, {}, app.other)).data.is_edited).toBe(false);
    const { order_id } = await storeOrder(app.first, {
      kind: 'mail-in',
      status_id: status.leads,
      sub_status_id: subStatus.activeLead,
      customer: { email: 'own@seller.test', language: 'es' },
    });
    const mail = () => app.within(async (ctx) => mailStatus(ctx, await findOrder(ctx, order_id)));
    await mail();
    // The shop has no Spanish text of its own: the seller gets the shipped one, not the English one of the shop.
    expect((await readMails(app.platform, 'own@seller.test'))[0]?.subject).toMatch(/^Su oferta está lista/);
    await save(1, {
      type: 'mail-in',
      language: 'es',
      subject: 'Hola {{first_name}}',
      body: 'Tu {{device}}',
      version: 1,
    });
    await mail();
    const [spanish] = await readMails(app.platform, 'own@seller.test');
    expect(spanish?.subject).toBe('Hola Ana');
    expect(spanish?.plain).toContain('Tu dispositivo');
    const reset = await app.owner.call(contract.resetTemplate, {
      params: { id: 1 },
      body: { type: 'mail-in', language: 'es' },
    });
    expect(reset.data).toMatchObject({ is_edited: false, languages: ['en'], version: 3 });
    const changes = await app.within((ctx) =>
      readRows<{ action: string }>(
        ctx.db,
        sql`select action from changes where root = 'message_texts' and root_id = 1 and entity = 'message_texts' order by id`,
      ),
    );
    expect(changes.map(({ action }) => action)).toEqual(['insert', 'insert', 'delete']);
  });

  it('names its variables for people, and accepts former ones that it no longer offers', async () => {
    const { data } = await find(20);
    expect(data.variables.find(({ name }) => name === 'box_id')).toMatchObject({
      title: 'Order number',
      group: 'order',
    });
    const former = data.variables.filter(({ is_offered }) => !is_offered).map(({ name }) => name);
    expect(former).toEqual(['it', 'they', 'is', 'has']);
    const preview = await app.owner.call(contract.previewTemplate, {
      params: { id: 20 },
      body: { subject: 'S', body: 'Here {{they}} {{is}}' },
    });
    expect(preview.data.plain).toMatch(/Here (it is|they are)/);
  });

  it('refuses what is wrong on its field with its place, a stale version, and people without the permission', async () => {
    const wrong = await save(20, { subject: '{{nothing}}', body: 'Hi\n<script>x</script>', sms: '{{prices}}' });
    expect(wrong.status).toBe(422);
    expect(wrong.errors).toMatchObject({
      subject: ['Unknown variable {{nothing}} (line 1, column 1)'],
      body: ['HTML and scripts are not allowed (line 2, column 1)'],
      sms: ['{{prices}} is a table or button. Put it on a line of its own (line 1, column 1)'],
    });
    expect((await save(701, { body: 'Come in' })).errors).toMatchObject({
      body: [expect.stringContaining('{{invite_link}}')],
    });
    expect((await save(20, { subject: '' })).errors).toEqual({ subject: ['Subject is required'] });
    expect((await find(20)).data).toMatchObject({ is_edited: false, version: 0 });
    const both = await Promise.all([save(20, { body: 'One' }), save(20, { body: 'Two' })]);
    expect(both.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    expect((await save(20, {}, app.staff)).status).toBe(403);
    for (const id of [999, 1000, 4_000_000_000]) expect((await save(id, {})).status).toBe(404);
    expect((await save(38, { body: '[x]({{review_link}})' })).status).toBe(422);
  });

  it('turns off what has a switch of its own', async () => {
    expect((await save(31, { sends_email: false, type: 'mail-in' })).data.sends_email).toBe(false);
    expect((await find(31, { type: 'easy-offer' })).data).toMatchObject({ sends_email: true, switch: 'own' });
  });

  it('never turns off what a seller asked for', async () => {
    const body = '[Open]({{answer_link}})';
    expect((await save(36, { sends_email: false, type: 'mail-in', body })).errors).toEqual({
      sends_email: ['This email is always sent'],
    });
    expect((await find(36, { type: 'mail-in' })).data).toMatchObject({ sends_email: true, switch: 'none' });
  });

  it.each(templateKeys)('%s sets a switch, or refuses it', async (key) => {
    const { id, path, required = [], kinds } = factsOfTemplate(key);
    if (path) return;
    const type = kinds[0];
    const { data: stored } = await find(id, type ? { type } : {});
    const body = required.map((name) => (name === 'code' ? '{{code}}' : `[x]({{${name}}})`)).join('\n\n') || 'B';
    for (const name of ['sends_email', 'sends_sms'] as const) {
      const { data: now } = await find(id, type ? { type } : {});
      const wanted = !stored[name];
      const answer = await save(id, { type, body, version: now.version, [name]: wanted });
      if (answer.status === 200) expect(answer.data[name]).toBe(wanted);
      else expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [name]]);
    }
  });

  it('gives the email about an unknown parcel one text, without variables of an order', async () => {
    expect((await find(503)).data).toMatchObject({ type: null, types: [] });
    expect((await save(503, { body: 'Order {{box_id}}' })).errors).toEqual({
      body: ['Unknown variable {{box_id}} (line 1, column 7)'],
    });
    expect((await save(503, { body: '{{carrier}} {{tracking_number}} at {{location_name}}' })).status).toBe(200);
    const preview = await app.owner.call(contract.previewTemplate, {
      params: { id: 503 },
      body: { subject: 'S', body: '{{carrier}} {{tracking_number}} at {{location_name}}' },
    });
    expect(preview.data.plain).toContain('UPS 1Z999AA10123456784 at ');
  });

  it('sets the language of sellers without one', async () => {
    const set = await app.owner.call(contract.saveMessageLanguage, { body: { language: 'de' } });
    expect(set.data).toEqual({ language: 'de', version: 1 });
    const stale = await app.owner.call(contract.saveMessageLanguage, { body: { language: 'en', version: 0 } });
    expect(stale.status).toBe(409);
    await app.owner.call(contract.saveMessageLanguage, { body: { language: 'en', version: 1 } });
  });
});

describe('the preview', () => {
  const preview = (id: number, body: object, client = app.owner) =>
    client.call(contract.previewTemplate, { params: { id }, body: { subject: 'S', body: 'B', ...body } });

  it('is of a real order, sends nothing, and never of one that is not the company’s', async () => {
    const { order_id, box_id } = await storeOrder(app.first, { kind: 'easy-offer', status_id: status.onHold });
    const draft = {
      type: 'easy-offer',
      subject: '{{box_id}}',
      body: '{{devices}}\n\n> {{hold_reason}}',
      sms: 'Hi {{first_name}} {{handover_link}}',
    };
    const { data } = await preview(15, draft);
    expect(data).toMatchObject({ order: { id: order_id, box_id }, subject: box_id, sms_parts: expect.any(Number) });
    expect(data.html).toContain('Please send us a picture');
    expect(data.sms).toMatch(/^Hi Ana http/);
    const list = await app.owner.call(contract.listPreviewOrders, {
      params: { id: 15 },
      query: { type: 'easy-offer' },
    });
    expect(list.data.items).toEqual([{ id: order_id, box_id, seller: 'Ana Lee' }]);
    const foreign = await storeOrder(app.second, { kind: 'easy-offer' });
    expect((await preview(15, { ...draft, order_id: foreign.order_id })).status).toBe(404);
    expect((await preview(15, { ...draft, body: '[x](javascript:y)' })).errors.body).toHaveLength(1);
    expect((await preview(15, { ...draft, type: 'bulk-quote' })).data.order).toBeNull();
  });

  it.each(templateKeys.map((key) => [factsOfTemplate(key).id, key] as const))(
    '%s (%s) shows its shipped text',
    async (id, key) => {
      const { data } = await find(id);
      const { subject, body } = data;
      const shown = await preview(id, { subject, body, ...(data.type ? { type: data.type } : {}) });
      expect([key, shown.status]).toEqual([key, 200]);
      expect(`${shown.data.html}${shown.data.subject}`).not.toMatch(/\{\{|undefined/);
    },
  );

  it('is sent to oneself as a test, at most 20 an hour', async () => {
    const test = () =>
      app.owner.call(contract.sendTestMessage, {
        params: { id: 15 },
        body: { subject: 'Draft {{company_name}}', body: 'B' },
      });
    const first = await test();
    expect(first.data).toEqual({ to: 'owner@first.test' });
    expect((await readMails(app.platform, 'owner@first.test'))[0]?.subject).toMatch(/^Test: Draft /);
    for (let sent = 1; sent < 20; sent += 1) expect((await test()).status).toBe(200);
    expect((await test()).status).toBe(429);
  });
});

test('a staff email has the company’s own words', async () => {
  await save(505, {
    type: 'in-store',
    subject: '{{seller_name}}: {{what_happened}}',
    body: '{{prices}}\n\n[Open]({{record_link}})',
  });
  const { order_id } = await storeOrder(app.first);
  await app.within(async (ctx) =>
    notifyOfOrder({ ...ctx, actor: { ...ctx.actor, member_id: null } }, await findOrder(ctx, order_id), {
      type: 'payout_failed',
      title: 'Payout failed',
    }),
  );
  const [mail] = await readMails(app.platform, 'owner@first.test');
  expect(mail).toMatchObject({ subject: 'Ana Lee: Payout failed', template: 'notification-payout_failed' });
  expect(mail?.plain).toContain('$200.00');
});

test.each([
  ['', 0],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  [`${'a'.repeat(159)}€`, 2],
  ['ж'.repeat(70), 1],
  ['ж'.repeat(71), 2],
])('%# takes %s', (text, parts) => expect(countSmsParts(text)).toBe(parts));
