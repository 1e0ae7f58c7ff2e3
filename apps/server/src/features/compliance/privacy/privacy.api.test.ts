import * as contract from '@tradepost/contracts/compliance/privacy.contract';
import { createCustomer, findCustomer } from '@tradepost/contracts/customers/customer.contract';
import { listCustomerEvents, logContact } from '@tradepost/contracts/customers/customer-detail.contract';
import { saveCustomPayout } from '@tradepost/contracts/customers/customer-payout.contract';
import { adjustStoreCredit } from '@tradepost/contracts/customers/store-credit.contract';
import { readFile } from '@tradepost/contracts/files/file.contract';
import { sellInstantly } from '@tradepost/contracts/inventory/unit-sale.contract';
import { createInvoice } from '@tradepost/contracts/invoices/invoice-edit.contract';
import { recordInvoicePayment } from '@tradepost/contracts/invoices/invoice-payment.contract';
import { emailInvoice } from '@tradepost/contracts/invoices/invoice-record.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readRow, readRows, runSql } from '../../../platform/db/sql.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { unsubscribeUrl } from '../../../platform/mail/unsubscribe-link.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { storeUnitForSale } from '../../../testing/test-unit.ts';
import { sellerLinksOf, sellerQuoteUrl } from '../../orders/links/order-links.rules.ts';
import { finishErasures } from './erase-person.commands.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let made = 0;
async function createPerson() {
  made += 1;
  const body = {
    first_name: 'Pia',
    last_name: `Private${made}`,
    email: `pia${made}@privacy.test`,
    phone: '415-555-2622',
  };
  return (await app.owner.call(createCustomer, { body: { ...body, allow_duplicate: true } })).data;
}
const report = async (id: number) => (await app.owner.call(contract.findPrivacyReport, { params: { id } })).data;
async function erase(id: number, fields: object = {}, client = app.owner) {
  const { version, name } = await report(id);
  const body = { version, reason: 'Request by email', confirm: name, ...fields };
  return client.call(contract.erasePersonalData, { params: { id }, body });
}
/** An order that was paid, whose records are kept for three years. */
const storePaid = (customer_id: number) =>
  storeOrder(app.first, {
    customer_id,
    status_id: status.completed,
    paid_at: '2026-03-01T10:00:00Z',
    paid_total: 20_000,
    payout_method: 'paypal',
    payout_mask: 'p•••@privacy.test',
  });

describe('erasing a person', () => {
  test('erases what no law asks for, keeps the rest without the name, and says until when and why', async () => {
    const { id, email } = await createPerson();
    const { order_id } = await storePaid(id);
    await app.owner.call(logContact, { params: { id }, body: { kind: 'call', body: 'Lives at 5 Elm Street' } });
    const payout = { payout_method: 'paypal', payout_details: { email_or_phone: email ?? '' } };
    await app.owner.call(saveCustomPayout, { params: { id }, body: payout });
    await app.within(async (ctx) => {
      const mail = { template: 'offer', to_address: email ?? '', subject: 'Hello Pia', html: 'Pia', plain: 'Pia' };
      queueMail(ctx, { ...mail, root: 'orders', root_id: order_id });
    });
    const plan = await report(id);
    expect(plan.refusal).toBeNull();
    const { data } = await erase(id);
    const of = (outcome: string) => data.parts.filter((part) => part.outcome === outcome).map(({ part }) => part);
    expect(of('erased')).toEqual(['contact', 'saved_payouts', 'messages', 'contacts', 'changes']);
    expect(of('kept')).toEqual(['orders']);
    expect(data.erasure).toMatchObject({ reason: 'Request by email', kept_until: null });
    const after = await app.owner.call(findCustomer, { params: { id } });
    expect(after.data).toMatchObject({
      first_name: 'Erased',
      last_name: `customer ${id}`,
      email: null,
      phone: null,
      status: 0,
    });
    const left = await app.within((ctx) =>
      readRows<{ text: string }>(
        ctx.db,
        sql`select fields::text as text from changes where root = 'customers' and root_id = ${id}
            union all select to_jsonb(m)::text from mails m where m.root_id = ${order_id}`,
      ),
    );
    expect(left.map(({ text }) => text).join(' ')).not.toMatch(/Pia|privacy\.test|Elm Street|Private\d/);
    expect((await erase(id, { version: 1, confirm: 'x' })).status).toBe(200);
  });

  test('keeps payout details and identity until the retention ends, and then erases them', async () => {
    const { id } = await createPerson();
    const { order_id } = await storePaid(id);
    await app.within((ctx) =>
      runSql(
        ctx.db,
        sql`insert into compliance_cards (company_id, order_id, customer_id, document_type, first_name, last_name)
            values (${ctx.company_id}, ${order_id}, ${id}, 'passport', 'Pia', 'Private')`,
      ),
    );
    const note = sql`insert into order_notes (company_id, order_id, audience, body) values (${app.first.company_id}, ${order_id}, 'internal', 'Ms Private was rude')`;
    await app.within((ctx) => runSql(ctx.db, note));
    const { data } = await erase(id);
    expect(data.parts.find(({ part }) => part === 'internal_notes')).toMatchObject({
      outcome: 'kept',
      until: '2029-03-02',
    });
    expect(data.parts.find(({ part }) => part === 'identity')).toMatchObject({ outcome: 'kept', until: '2029-03-02' });
    expect(data.erasure).toMatchObject({ kept_until: '2029-03-02', finished_at: null });
    const card = () =>
      app.within((ctx) =>
        readRow<{ last_name: string | null; mask: string | null }>(
          ctx.db,
          sql`select c.last_name, o.payout_mask as mask from compliance_cards c join orders o on o.id = c.order_id where c.order_id = ${order_id}`,
        ),
      );
    expect(await finishErasures(app.platform)).toBe(0);
    expect(await card()).toEqual({ last_name: 'Private', mask: 'p•••@privacy.test' });
    app.clock.set('2029-03-03T10:00:00Z');
    expect(await finishErasures(app.platform)).toBe(1);
    expect(await card()).toEqual({ last_name: null, mask: null });
    const told = await app.within((ctx) =>
      readRows<{ text: string }>(
        ctx.db,
        sql`select fields::text as text from changes where root = 'orders' and root_id = ${order_id}
            union all select body from order_notes where order_id = ${order_id}`,
      ),
    );
    expect(told.length).toBeGreaterThan(2);
    expect(told.map(({ text }) => text).join(' ')).not.toMatch(/Private|privacy\.test/);
    expect(await finishErasures(app.platform)).toBe(0);
    app.clock.set('2026-03-02T15:00:00Z');
  });

  test('is refused while an order is open or store credit is left', async () => {
    const seller = await createPerson();
    const { box_id } = await storeOrder(app.first, { customer_id: seller.id });
    expect((await erase(seller.id)).message).toBe(`Order ${box_id} is open. Finish or archive it first.`);
    const credited = await createPerson();
    await app.owner.call(adjustStoreCredit, { params: { id: credited.id }, body: { amount: 500, reason: 'Gift' } });
    const reply = await erase(credited.id);
    expect([reply.status, reply.message]).toEqual([
      409,
      '$5.00 of store credit is left. Pay it out or adjust it first.',
    ]);
  });

  test('keeps the buyer on invoices and sales until their own time is over, and then nowhere', async () => {
    const { id, email } = await createPerson();
    const unit_id = await storeUnitForSale(app.first);
    await app.owner.call(sellInstantly, { body: { id: unit_id, price: 9_900, customer_id: id, buyer_name: 'Pia P.' } });
    const made = await app.owner.call(createInvoice, {
      body: { customer_id: id, lines: [{ title: 'Case', unit_price: 1_000 }], note: 'Pia collects it' } as never,
    });
    const params = { id: made.data.id };
    expect((await erase(id)).message).toBe(
      `Invoice ${made.data.number} is not settled. Take its payment, refund or cancel it first.`,
    );
    await app.owner.call(recordInvoicePayment, { params, body: { method: 'card', reference: 'Visa of Pia' } });
    await app.owner.call(emailInvoice, { params, body: {} });
    await app.within((ctx) => runSql(ctx.db, sql`update mails set status = 'sent' where root = 'invoices'`));
    const { data } = await erase(id);
    expect(data.parts.find(({ part }) => part === 'invoices')).toMatchObject({
      count: 2,
      outcome: 'kept',
      until: '2029-03-02',
    });
    const told = async () =>
      (
        await app.within((ctx) =>
          readRows<{ text: string }>(
            ctx.db,
            sql`select fields::text as text from changes where root = 'invoices' and root_id = ${made.data.id}
                union all select fields::text from changes where root = 'inventory_units' and root_id = ${unit_id}
                union all select to_jsonb(i)::text from invoices i where i.id = ${made.data.id}
                union all select to_jsonb(p)::text from invoice_payments p where p.invoice_id = ${made.data.id}
                union all select to_jsonb(s)::text from unit_sales s where s.unit_id = ${unit_id}`,
          ),
        )
      )
        .map(({ text }) => text)
        .join(' ');
    const mailed = await app.within((ctx) =>
      readRow<{ text: string }>(
        ctx.db,
        sql`select to_jsonb(m)::text as text from mails m where root = 'invoices' and root_id = ${made.data.id}`,
      ),
    );
    expect(mailed?.text).not.toContain(email);
    expect(await told()).toMatch(/Private\d/);
    app.clock.set('2029-03-03T10:00:00Z');
    expect(await finishErasures(app.platform)).toBe(1);
    expect(await told()).not.toMatch(/Pia|Private\d|privacy\.test/);
    app.clock.set('2026-03-02T15:00:00Z');
    const again = { body: { customer_id: id, lines: [{ title: 'Case', unit_price: 1 }] } as never };
    expect((await app.owner.call(createInvoice, again)).status).toBe(409);
    const other = await storeUnitForSale(app.first);
    const sale = { body: { id: other, price: 1, customer_id: id } };
    expect((await app.owner.call(sellInstantly, sale)).status).toBe(409);
  });

  test('asks for the name, the version and the permission', async () => {
    const { id } = await createPerson();
    expect(Object.keys((await erase(id, { confirm: 'Somebody else' })).errors)).toEqual(['confirm']);
    expect((await erase(id, { version: 99 })).status).toBe(409);
    expect((await erase(id, {}, app.staff)).status).toBe(403);
    expect((await erase(id, {}, app.other)).status).toBe(404);
    expect((await erase(id, {}, app.nobody)).status).toBe(401);
  });

  test('an erased person takes no contacts and is nobody’s duplicate', async () => {
    const { id } = await createPerson();
    await erase(id);
    const contact = { params: { id }, body: { kind: 'note' as const, body: 'Was here' } };
    expect((await app.owner.call(logContact, contact)).status).toBe(409);
    const { data } = await app.owner.call(listCustomerEvents, { params: { id } });
    expect(data.items[0]?.what).toBe('erased the personal data');
  });
});

test('exports everything about a person as one zip, for the member who asked', async () => {
  const { id, email } = await createPerson();
  const { order_id } = await storePaid(id);
  const { company_id } = app.first;
  const link = { company_id, order_id, customer_id: id };
  const { kit_url } = sellerLinksOf(app.platform, link);
  const quote_url = sellerQuoteUrl(app.platform, link);
  const unsubscribe = unsubscribeUrl(app.platform, { company_id, email: email ?? '' });
  await app.within((ctx) =>
    ctx.db.execute(sql`insert into mails (company_id, root, root_id, template, to_address, subject, html, plain, unsubscribe_url)
      values (${company_id}, 'orders', ${order_id}, 'offer', ${email}, 'Your offer', '', ${`Print your label (${kit_url}), see ${quote_url}.\nBye`}, ${unsubscribe})`),
  );
  await app.within((ctx) =>
    ctx.db.execute(sql`insert into order_notes (company_id, order_id, audience, body)
      values (${company_id}, ${order_id}, 'internal', '=Asked twice, "politely"')`),
  );
  await app.owner.call(contract.exportPersonalData, { params: { id } });
  await app.platform.jobs.drain();
  const run = await app.within((ctx) =>
    readRow<{ file_id: number }>(
      ctx.db,
      sql`select file_id from job_runs where event = 'export_customer_data' order by created_at desc limit 1`,
    ),
  );
  const params = { id: run?.file_id ?? 0 };
  const file = await app.owner.call(readFile, { params });
  const parts = unzipSync(new Uint8Array(file.raw));
  const json = (name: string) => JSON.parse(Buffer.from(parts[`${name}.json`] ?? []).toString('utf8'));
  expect(json('customers')).toMatchObject([{ email }]);
  // Who gets the file gets no link that opens something.
  const { app_url } = app.platform.config;
  expect(json('emails')[0].plain).toBe(`Print your label (${app_url}/…), see ${app_url}/…\nBye`);
  for (const part of Object.values(parts)) expect(Buffer.from(part).toString('utf8')).not.toMatch(/v1\.[\w-]{30}/);
  expect(json('orders')).toHaveLength(1);
  expect(json('devices')).toHaveLength(1);
  expect(json('notes')).toMatchObject([{ audience: 'internal', body: '=Asked twice, "politely"' }]);
  const names = (ending: string) => Object.keys(parts).filter((name) => name.endsWith(ending));
  expect(names('.csv').map((name) => name.replace('.csv', '.json'))).toEqual(names('.json'));
  const csv = Buffer.from(parts['notes.csv'] ?? []).toString('utf8');
  expect(csv.split('\r\n')[0]).toMatch(/^\uFEFF.*body/);
  expect(csv).toContain(`'=Asked twice, ""politely""`);
  expect(Object.keys(parts)).toContain('identity_documents.json');
  expect((await app.staff.call(readFile, { params })).status).toBe(404);
  expect((await app.staff.call(contract.exportPersonalData, { params: { id } })).status).toBe(403);
});
