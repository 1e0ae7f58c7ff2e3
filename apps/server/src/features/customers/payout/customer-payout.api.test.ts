import * as contract from '@tradepost/contracts/customers/customer-payout.contract';
import { bankMethods, maxSavedPayouts } from '@tradepost/contracts/customers/customer-payout.data';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRows } from '../../../platform/db/sql.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hireMember } from '../../../testing/test-member.ts';
import { customers } from '../customer.table.ts';
import { customerPayouts } from './customer-payout.table.ts';

let test: TestApp;

beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const ach = (account_number: string, more: Record<string, string> = {}) => ({
  payout_method: 'ach',
  payout_details: {
    account_holder: 'Ana Lee',
    routing_number: '021000021',
    account_number,
    account_type: 'checking',
    ...more,
  },
});
const paypal = { payout_method: 'paypal', payout_details: { email_or_phone: 'ana@seller.test' } };

async function newCustomer(): Promise<number> {
  const [row] = await test.within((ctx) =>
    ctx.db
      .insert(customers)
      .values({ company_id: ctx.company_id, first_name: 'Ana', last_name: 'Lee' })
      .returning({ id: customers.id }),
  );
  return row?.id ?? 0;
}
const infoOf = async (id: number, by = test.owner) =>
  (await by.call(contract.findPaymentInfo, { params: { id } })).data;

describe('saved payout details', () => {
  it('is empty at first', async () => {
    const id = await newCustomer();
    expect(await infoOf(id)).toMatchObject({ customer_id: id, payout_method: null, is_masked: false, saved: [] });
  });

  it('keeps bank accounts and other details apart, and seals both', async () => {
    const id = await newCustomer();
    const bank = await test.owner.call(contract.saveCustomerBankAccount, { params: { id }, body: ach('000123456789') });
    expect(bank.data).toMatchObject({ method: 'ach', method_label: 'Direct deposit (ACH)', is_preferred: false });
    expect(bank.data.details.account_number).toBe('000123456789');
    const other = await test.owner.call(contract.saveCustomPayout, { params: { id }, body: paypal });
    expect(other.data.details).toEqual({ email_or_phone: 'ana@seller.test' });
    const listed = async (call: typeof contract.listCustomerBankAccounts | typeof contract.listCustomPayouts) =>
      (await test.owner.call(call, { params: { id } })).data.map(({ method }) => method);
    expect(await listed(contract.listCustomerBankAccounts)).toEqual(['ach']);
    expect(await listed(contract.listCustomPayouts)).toEqual(['paypal']);
    const stored = await test.within((ctx) =>
      readRows<{ row: string }>(
        ctx.db,
        sql`select p::text as row from customer_payouts p where customer_id = ${id}
            union all select fields::text from changes where root = 'customers' and root_id = ${id}`,
      ),
    );
    expect(stored.length).toBeGreaterThan(3);
    expect(stored.map(({ row }) => row).join()).not.toContain('000123456789');
  });

  it.each(bankMethods.map((method) => [method]))('takes %s for a bank account only', async (payout_method) => {
    const id = await newCustomer();
    const { status, errors } = await test.owner.call(contract.saveCustomPayout, {
      params: { id },
      body: { payout_method, payout_details: {} },
    });
    expect([status, Object.keys(errors)]).toEqual([422, ['payout_method']]);
  });

  it('refuses what is no bank account, or not valid, at its field', async () => {
    const id = await newCustomer();
    const save = (body: Parameters<typeof test.owner.call<typeof contract.saveCustomerBankAccount>>[1]) =>
      test.owner.call(contract.saveCustomerBankAccount, body);
    const wrong = await save({ params: { id }, body: ach('1', { routing_number: '021000022' }) });
    expect(wrong.status).toBe(422);
    expect(wrong.errors).toEqual({
      'payout_details.routing_number': ['Routing number has a wrong check digit. Compare it with a check'],
      'payout_details.account_number': ['Account number must have 4 to 17 digits'],
    });
    expect((await save({ params: { id }, body: paypal })).errors).toHaveProperty('payout_method');
    expect((await save({ params: { id }, body: { payout_method: 'pigeon' } })).status).toBe(422);
    const iban = { payout_method: 'sepa', payout_details: { iban: 'DE89370400440532013000' } };
    expect((await save({ params: { id }, body: iban })).errors).toHaveProperty('payout_method');
  });

  it('saves the same details once, also when two save them together', async () => {
    const id = await newCustomer();
    const save = () => test.owner.call(contract.saveCustomerBankAccount, { params: { id }, body: ach('55556666') });
    const replies = await Promise.all([save(), save(), save()]);
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    expect((await infoOf(id)).saved).toHaveLength(1);
  });

  it('keeps a limited number, and drops the longest unused one', async () => {
    const id = await newCustomer();
    const body = { ...ach('1000'), is_preferred: true };
    await test.owner.call(contract.saveCustomerBankAccount, { params: { id }, body });
    for (let n = 1; n <= maxSavedPayouts; n++)
      await test.owner.call(contract.saveCustomerBankAccount, { params: { id }, body: ach(String(1000 + n)) });
    const numbers = (await infoOf(id)).saved.map(({ details }) => details.account_number);
    expect(numbers).toHaveLength(maxSavedPayouts);
    expect(numbers).toContain('1000');
    expect(numbers).not.toContain('1001');
  });

  it('deletes once, and clears the preference', async () => {
    const id = await newCustomer();
    const body = { ...ach('70001111'), is_preferred: true };
    const { data } = await test.owner.call(contract.saveCustomerBankAccount, { params: { id }, body });
    const params = { id, payout_id: data.id };
    const first = await test.owner.call(contract.deleteSavedPayout, { params });
    expect(first.data).toMatchObject({ payout_method: null, payout_mask: null, saved: [] });
    expect((await test.owner.call(contract.deleteSavedPayout, { params })).status).toBe(200);
  });
});

describe('staff without the confidential view', () => {
  it('sees masks, and sends them back without harm', async () => {
    const id = await newCustomer();
    const { data: stored } = await test.owner.call(contract.saveCustomerBankAccount, {
      params: { id },
      body: ach('000123456789'),
    });
    const masked = await infoOf(id, test.staff);
    expect(masked.is_masked).toBe(true);
    expect(masked.saved[0]?.details.account_number).toBe('••••6789');
    const replace = (payout_details: Record<string, string>) =>
      test.staff.call(contract.saveCustomerBankAccount, {
        params: { id },
        body: { payout_method: 'ach', payout_details, saved_payout_id: stored.id },
      });
    const renamed = await replace({ ...masked.saved[0]?.details, account_holder: 'Ana Lee-Kim' });
    expect(renamed.status).toBe(200);
    expect(renamed.data.details.account_number).toBe('••••6789');
    const own = await infoOf(id);
    expect(own.saved.map(({ details }) => [details.account_holder, details.account_number])).toEqual([
      ['Ana Lee-Kim', '000123456789'],
    ]);
    const foreign = await replace({ ...masked.saved[0]?.details, account_number: '••••0000' });
    expect(foreign.errors).toEqual({ 'payout_details.account_number': ['Enter the full value again'] });
    const added = await test.staff.call(contract.saveCustomerBankAccount, {
      params: { id },
      body: { payout_method: 'ach', payout_details: masked.saved[0]?.details },
    });
    expect(added.status).toBe(422);
  });
});

describe('the preferred way', () => {
  it('stands with the customer, as a method and a mask', async () => {
    const id = await newCustomer();
    const { version } = await infoOf(id);
    const saved = await test.owner.call(contract.savePaymentInfo, {
      params: { id },
      body: { version, ...ach('44445555') },
    });
    expect(saved.data).toMatchObject({ payout_method: 'ach', version: version + 1 });
    expect(saved.data.payout_mask).toContain('••••5555');
    const cash = await test.owner.call(contract.savePaymentInfo, {
      params: { id },
      body: { version: version + 1, payout_method: 'cash' },
    });
    expect(cash.data).toMatchObject({ payout_method: 'cash', payout_mask: null });
    const [, first] = cash.data.saved;
    const back = await test.owner.call(contract.savePaymentInfo, {
      params: { id },
      body: { version: version + 2, saved_payout_id: first?.id },
    });
    expect(back.data.payout_method).toBe('ach');
    const none = await test.owner.call(contract.savePaymentInfo, {
      params: { id },
      body: { version: version + 3, payout_method: null },
    });
    expect(none.data).toMatchObject({ payout_method: null, payout_mask: null });
    expect(none.data.saved).toHaveLength(2);
  });

  it('is one when two save at the same time; the other one learns of it', async () => {
    const id = await newCustomer();
    const { version } = await infoOf(id);
    const save = (account: string) =>
      test.owner.call(contract.savePaymentInfo, { params: { id }, body: { version, ...ach(account) } });
    const replies = await Promise.all([save('11112222'), save('33334444')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const preferred = await test.within((ctx) =>
      ctx.db
        .select()
        .from(customerPayouts)
        .where(and(eq(customerPayouts.customer_id, id), eq(customerPayouts.is_preferred, true))),
    );
    expect(preferred).toHaveLength(1);
  });

  it('keeps its mask true when its details are replaced', async () => {
    const id = await newCustomer();
    const { version } = await infoOf(id);
    const { data } = await test.owner.call(contract.savePaymentInfo, {
      params: { id },
      body: { version, ...ach('44445555') },
    });
    const row = data.saved[0];
    const body = { ...ach('44449999'), saved_payout_id: row?.id, version: row?.version };
    await test.owner.call(contract.saveCustomerBankAccount, { params: { id }, body });
    expect((await infoOf(id)).payout_mask).toContain('••••9999');
    expect((await test.owner.call(contract.saveCustomerBankAccount, { params: { id }, body })).status).toBe(409);
  });
});

describe('access', () => {
  it('is closed to strangers, to another company, and to who may only look', async () => {
    const id = await newCustomer();
    const { data } = await test.owner.call(contract.saveCustomerBankAccount, { params: { id }, body: ach('70002222') });
    const params = { id, payout_id: data.id };
    const body = ach('70003333');
    const calls = (by: typeof test.owner) => [
      by.call(contract.findPaymentInfo, { params: { id } }),
      by.call(contract.listCustomerBankAccounts, { params: { id } }),
      by.call(contract.listCustomPayouts, { params: { id } }),
      by.call(contract.savePaymentInfo, { params: { id }, body: { version: 1, payout_method: 'cash' } }),
      by.call(contract.saveCustomerBankAccount, { params: { id }, body }),
      by.call(contract.saveCustomPayout, { params: { id }, body: paypal }),
      by.call(contract.deleteSavedPayout, { params }),
    ];
    const statuses = async (by: typeof test.owner) => (await Promise.all(calls(by))).map(({ status }) => status);
    expect(new Set(await statuses(test.nobody))).toEqual(new Set([401]));
    expect(new Set(await statuses(test.other))).toEqual(new Set([404]));
    const another = await newCustomer();
    const foreign = await test.owner.call(contract.saveCustomerBankAccount, {
      params: { id: another },
      body: { ...body, saved_payout_id: data.id },
    });
    expect(foreign.status).toBe(404);
    expect((await infoOf(id)).saved).toHaveLength(1);
    const viewer = await hireMember(test, 'payout-viewer', ['customers.view']);
    expect(await statuses(viewer.client)).toEqual([200, 200, 200, 403, 403, 403, 403]);
  });
});
