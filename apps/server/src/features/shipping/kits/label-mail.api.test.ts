import { status, subStatus } from '@tradepost/contracts/orders/order-status.data';
import { findLoneLabel, findSellerOrder, openSellerLabel } from '@tradepost/contracts/shipping/seller-link.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageSwitches } from '../../../platform/mail/message-text.table.ts';
import { asSystem } from '../../../platform/tenancy/ctx.ts';
import { fakeLabelZpl } from '../../../testing/carriers/fake-label.ts';
import { sampleSeller } from '../../../testing/carriers/sample-shipment.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeLabel } from '../../../testing/test-label.ts';
import { readMails } from '../../../testing/test-mail.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import type { LabelRow } from '../labels/label.table.ts';
import { mailLabel } from './label-mail.commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(() => asSystem(app.platform, (db) => db.execute(sql`delete from login_attempts`)));

let sellers = 0;
async function labelOfOrder(own: Parameters<typeof storeLabel>[1] = {}) {
  sellers += 1;
  const email = `label-${sellers}@seller.test`;
  const order = await storeOrder(app.first, {
    kind: 'mail-in',
    status_id: status.leads,
    sub_status_id: subStatus.activeLead,
    customer: { email },
  });
  const from_address = { ...sampleSeller, email };
  const label = await storeLabel(app.first, { order_id: order.order_id, from_address, ...own });
  return { label, order, email };
}
const send = (label: LabelRow) => app.within((ctx) => mailLabel(ctx, label));
/** The page and the token of the newest email’s link. */
async function linkTo(email: string) {
  const [mail] = await readMails(app.platform, email);
  const [, page = '', kind = '', token = ''] = /\/(shipping-[a-z-]+)#(token|label)=(\S+)/.exec(mail?.plain ?? '') ?? [];
  return { page, kind, token, template: mail?.template, plain: mail?.plain ?? '' };
}
const file = (token: string, label_id: number, part?: 'code') =>
  app.nobody.call(openSellerLabel, { body: { token, label_id, part } });

describe('a label of an order', () => {
  test('is emailed with the kit’s page, which opens it', async () => {
    const { label, email } = await labelOfOrder({ tracking_number: 'SBX77' });
    expect(await send(label)).toBe(true);
    const { page, token, template, plain } = await linkTo(email);
    expect([page, template]).toEqual(['shipping-kit', 'shipping-label']);
    expect(plain).toContain('SBX77');
    const { data } = await app.nobody.call(findSellerOrder, { body: { token } });
    expect(data.labels).toEqual([
      {
        id: label.id,
        carrier: 'Sandbox',
        service_name: 'Ground',
        tracking_number: 'SBX77',
        tracking_url: null,
        has_file: true,
        has_code_file: false,
        qr_text: null,
        qr: [],
        is_sample: true,
      },
    ]);
    const reply = await file(token, label.id);
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(reply.raw.subarray(0, 4).toString()).toBe('%PDF');
  });

  test('without paper leads to its code', async () => {
    const { label, email } = await labelOfOrder({ is_printerless: true, qr_text: 'COUNTER' });
    await send(label);
    const { page, token } = await linkTo(email);
    expect(page).toBe('shipping-qr-code');
    const { data } = await app.nobody.call(findSellerOrder, { body: { token } });
    expect(data.labels[0]).toMatchObject({ has_file: false, qr_text: 'COUNTER' });
    expect(data.labels[0]?.qr.length).toBe(data.labels[0]?.qr[0]?.length);
    expect((await file(token, label.id)).status).toBe(404);
  });

  test('goes to the address that staff chose', async () => {
    const { label, email } = await labelOfOrder();
    await send({ ...label, from_address: { ...label.from_address, email: 'mother@seller.test' } });
    expect((await linkTo('mother@seller.test')).template).toBe('shipping-label');
    expect(await readMails(app.platform, email)).toEqual([]);
  });

  test('is not emailed when the message is turned off, or without an address', async () => {
    const { label } = await labelOfOrder();
    const row = { company_id: app.first.company_id, template_id: 39, kind: 'mail-in' as const };
    await app.within((ctx) => ctx.db.insert(messageSwitches).values({ ...row, sends_email: false, sends_sms: false }));
    expect(await send(label)).toBe(false);
    await app.within((ctx) => ctx.db.delete(messageSwitches));
    expect(await send(label)).toBe(true);
  });

  test('its link opens neither voided labels nor those of others', async () => {
    const { label, email, order } = await labelOfOrder();
    await send(label);
    const { token } = await linkTo(email);
    const other = await labelOfOrder();
    const voided = await storeLabel(app.first, { order_id: order.order_id, state: 'voided' });
    const back = await storeLabel(app.first, { order_id: order.order_id, type: 'out' });
    const zpl = { content_type: 'application/zpl', content: fakeLabelZpl('X') };
    const thermal = await storeLabel(app.first, { order_id: order.order_id, file: zpl });
    for (const id of [other.label.id, voided.id, back.id, thermal.id, 999_999])
      expect((await file(token, id)).status).toBe(404);
    expect((await file('x', label.id)).status).toBe(404);
    expect((await file(token, label.id)).status).toBe(200);
    const { data } = await app.nobody.call(findSellerOrder, { body: { token } });
    expect(data.labels.map(({ id, has_file }) => [id, has_file])).toEqual([
      [label.id, true],
      [thermal.id, false],
    ]);
  });
});

describe('a label of no order', () => {
  const alone = (own: Partial<LabelRow> = {}) =>
    storeLabel(app.first, {
      type: 'other',
      is_to_us: true,
      from_address: { ...sampleSeller, email: 'alone@seller.test' },
      to_address: { ...sampleSeller, name: 'The first company', email: 'shop@first.test' },
      ...own,
    });

  test('is emailed to the person with a link that opens it alone', async () => {
    const label = await alone();
    expect(await send(label)).toBe(true);
    const { page, kind, token, template } = await linkTo('alone@seller.test');
    expect([page, kind, template]).toEqual(['shipping-kit', 'label', 'shipping-label-alone']);
    const { data } = await app.nobody.call(findLoneLabel, { body: { token } });
    expect(data).toMatchObject({ company_name: 'The first company', label: { id: label.id, has_file: true } });
    expect(data.from_lines).toContain('45 L St SW');
    expect((await file(token, label.id)).status).toBe(200);
    expect((await file(token, (await alone()).id)).status).toBe(404);
    expect((await app.nobody.call(findSellerOrder, { body: { token } })).status).toBe(404);
  });

  test('its link ends with the label, and after sixty days', async () => {
    const label = await alone({ is_printerless: true, qr_text: 'COUNTER' });
    await send(label);
    const { page, token } = await linkTo('alone@seller.test');
    expect(page).toBe('shipping-qr-code');
    const open = () => app.nobody.call(findLoneLabel, { body: { token } });
    expect((await open()).status).toBe(200);
    app.clock.set('2026-05-01T15:00:00Z');
    expect((await open()).status).toBe(404);
    app.clock.set('2026-03-02T15:00:00Z');
    await app.within((ctx) => ctx.db.execute(sql`update shipping_labels set state = 'voided' where id = ${label.id}`));
    expect((await open()).status).toBe(404);
  });

  test('without an address is not emailed', async () => {
    expect(await send(await alone({ from_address: { ...sampleSeller, email: '' } }))).toBe(false);
  });

  test('who guesses is stopped', async () => {
    const statuses = [];
    for (let index = 0; index < 32; index++)
      statuses.push((await app.nobody.call(findLoneLabel, { body: { token: `guess-${index}` } })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  });
});
