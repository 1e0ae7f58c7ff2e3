import { readFile } from '@tradepost/contracts/files/file.contract';
import * as edits from '@tradepost/contracts/invoices/invoice-edit.contract';
import { recordInvoicePayment } from '@tradepost/contracts/invoices/invoice-payment.contract';
import { exportInvoices } from '@tradepost/contracts/invoices/invoice-record.contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function made() {
  const body = { lines: [{ title: 'Charger', unit_price: 2_000 }] } as never;
  const { status, data } = await test.owner.call(edits.createInvoice, { body });
  expect(status).toBe(200);
  return data;
}

/** The rows of the CSV file, by heading. */
async function readExport(): Promise<Record<string, string>[]> {
  expect((await test.owner.call(exportInvoices, { body: { format: 'csv' } })).status).toBe(200);
  await test.platform.jobs.drain();
  const [run] = await test.platform.database.query<{ file_id: number }>(
    'select file_id from job_runs where file_id is not null order by file_id desc limit 1',
  );
  const { raw } = await test.owner.call(readFile, { params: { id: run!.file_id } });
  const [headings = [], ...rows] = raw
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  return rows.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])));
}

it('has 0 due for a canceled invoice, and what is due for the others', async () => {
  const [open, canceled] = [await made(), await made()];
  const body = { reason: 'No longer wanted' };
  expect((await test.owner.call(edits.cancelInvoice, { params: { id: canceled.id }, body })).status).toBe(200);
  const rows = await readExport();
  const rowOf = (number: string) => rows.find((row) => row.Number === number);
  expect(rowOf(open.number)).toMatchObject({ Total: '20.00', 'Due amount': '20.00' });
  expect(rowOf(canceled.number)).toMatchObject({ Status: 'Canceled', Total: '20.00', 'Due amount': '0.00' });
});

it('a payment is of the company’s own day, whatever day it is in UTC', async () => {
  const { id } = await made();
  const pay = (body: object) =>
    test.owner.call(recordInvoicePayment, { params: { id }, body: { method: 'card', amount: 100, ...body } as never });
  const before = test.clock.now();
  // 9 PM on March 2 in New York, where the company is.
  test.clock.set('2026-03-03T02:00:00Z');
  const today = await pay({});
  const tomorrow = await pay({ paid_on: '2026-03-03' });
  test.clock.set(before);
  expect(today.data.payments.at(-1)).toMatchObject({ paid_on: '2026-03-02' });
  expect(tomorrow.errors).toEqual({ paid_on: ['A payment can’t be in the future'] });
});
