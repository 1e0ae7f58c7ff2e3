import * as cards from '@tradepost/contracts/compliance/card.contract';
import { saveCustomerBankAccount } from '@tradepost/contracts/customers/customer-payout.contract';
import { moveOrder } from '@tradepost/contracts/orders/order-status.contract';
import { status } from '@tradepost/contracts/orders/order-status.data';
import { downloadBatchFile } from '@tradepost/contracts/payouts/payout-batch-steps.contract';
import { showPayoutDetails } from '@tradepost/contracts/payouts/payout-details.contract';
import { exportNacha } from '@tradepost/contracts/payouts/quick-batch.contract';
import { permissions } from '@tradepost/contracts/permissions';
import type { Contract } from '@tradepost/contracts/route';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '../../../routes.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { type Client, openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { achDetails, storeNachaAccount, storeToPay } from '../../../testing/test-payout.ts';

/** What only those with the permission may read, wherever it is stored. */
const secrets = ['600777111', '600777222', 'ZK7770333'];
const confidential: readonly string[] = ['customers.confidential', 'compliance.pictures'];

let test: TestApp;
let clerk: Client;
let ids: number[];
let batch_id: number;

beforeAll(async () => {
  test = await openTestApp();
  await storeNachaAccount(test.first);
  const { order_id, customer_id } = await storeToPay(test.first, { details: achDetails('600777111') });
  await test.owner.call(saveCustomerBankAccount, {
    params: { id: customer_id },
    body: { payout_method: 'ach', payout_details: achDetails('600777222'), is_preferred: true },
  });
  const identity = {
    document_type: 'passport',
    document_number: 'ZK7770333',
    issuer_country: 'US',
    expires_on: '2030-01-31',
    birth_date: '1988-05-14',
    first_name: 'Ana',
    last_name: 'Lee',
    source: 'manual',
    version: 0,
  };
  const card = await test.owner.call(cards.saveIdentity, { params: { id: order_id }, body: identity as never });
  expect(card.status).toBe(200);
  const exported = await test.owner.call(exportNacha, { body: { ids: [order_id] } as never });
  expect(exported.status).toBe(200);
  batch_id = exported.data.batch?.id ?? 0;
  const paid = await storeToPay(test.first, { details: achDetails('600777111') });
  const body = { status_id: status.completed } as never;
  expect((await test.owner.call(moveOrder, { params: { id: paid.order_id }, body })).status).toBe(200);
  ids = [...new Set([order_id, paid.order_id, customer_id, batch_id, 1, 2])];
  clerk = (
    await hireMember(
      test,
      'clerk',
      permissions.filter((name) => !confidential.includes(name)),
    )
  ).client;
});
afterAll(() => test?.close());

/** What an answer says, also in a PDF. */
function textOf({ raw, headers }: { raw: Buffer; headers: Record<string, unknown> }): string {
  if (!String(headers['content-type']).includes('pdf')) return raw.toString('utf8');
  return readPdf(raw)
    .map(({ text }) => text)
    .join('\n');
}

async function readEverything(client: Client): Promise<string[]> {
  const told: string[] = [];
  const reads = routes.map(({ contract }) => contract as Contract).filter(({ method }) => method === 'GET');
  for (const contract of reads) {
    const names = Array.from(contract.url.matchAll(/:(\w+)/g), ([, name]) => name ?? '');
    for (const id of names.length === 0 ? [0] : ids) {
      const params = Object.fromEntries(names.map((name) => [name, name.endsWith('id') ? id : 'ach']));
      const reply = await client.call(contract, { params } as never);
      const text = textOf(reply);
      for (const secret of secrets) if (text.includes(secret)) told.push(`${contract.url} ${id} ${secret}`);
    }
  }
  return told;
}

it('tells payout details and identity to nobody without the permission, in no call that reads', async () => {
  expect(await readEverything(clerk)).toEqual([]);
});

it('would notice: an owner reads them', async () => {
  const told = await readEverything(test.owner);
  for (const secret of secrets) expect(told.some((where) => where.endsWith(secret))).toBe(true);
  expect(told.some((where) => where.startsWith(showPayoutDetails.url))).toBe(true);
});

it('gives the file of a batch only to who may see what is in it', async () => {
  expect((await clerk.call(downloadBatchFile, { params: { id: batch_id }, body: {} } as never)).status).toBe(403);
});
