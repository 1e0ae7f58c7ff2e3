import {
  deleteBankAccount,
  findBankAccount,
  listBankAccounts,
  saveBankAccount,
} from '@tradepost/contracts/payouts/bank-account.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { findSender } from './bank-account.queries.ts';
import { payoutBankAccounts } from './bank-account.table.ts';
import { showBankAccount } from './show-bank-account.queries.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app?.close());

const schedule = { cutoff_hour: 15, lead_days: 1, timezone: null };
const details = {
  destination_routing: '081000032',
  destination_name: 'First Bank',
  origin_id: '1234567890',
  sender_name: 'SECOND LIFE',
  sender_id: '1234567890',
  entry_description: 'PAYOUT',
  is_balanced: 'yes',
  offset_routing: '021000021',
  offset_account: '99887766',
  offset_type: 'checking',
};
const nacha = { params: { kind: 'nacha' } } as const;
const save = (body: Partial<typeof schedule> & { details: Record<string, string>; version: number }) => ({
  ...nacha,
  body: { ...schedule, ...body },
});
const versionNow = async () => (await app.owner.call(findBankAccount, nacha)).data.version;

describe('the account of a bank file', () => {
  test('is empty at first, and says what is missing', async () => {
    const { data, status } = await app.owner.call(findBankAccount, nacha);
    expect(status).toBe(200);
    expect(data).toMatchObject({ kind: 'nacha', details: {}, is_stored: false, version: 0, cutoff_hour: 15 });
    expect(data.problems).toMatchObject({
      origin_id: 'Immediate origin is required',
      destination_routing: 'Immediate destination is required',
    });
    expect(data.problems).not.toHaveProperty('offset_account');
  });

  test('is stored encrypted, for the company alone', async () => {
    const saved = await app.owner.call(saveBankAccount, save({ details, version: 0 }));
    expect(saved.status).toBe(200);
    expect(saved.data).toMatchObject({ details, is_stored: true, problems: {}, version: 1 });
    expect(await app.within((ctx) => findSender(ctx, 'nacha'))).toEqual(details);
    expect(await app.within((ctx) => findSender(ctx, 'sepa-pain001'))).toEqual({});
    expect(await app.within((ctx) => findSender(ctx, 'paypal-csv'))).toEqual({});
    const [row] = await app.within((ctx) => ctx.db.select().from(payoutBankAccounts));
    expect(row?.details).toMatch(/^v1\./);
    expect(JSON.stringify(row)).not.toContain('99887766');
    expect((await app.other.call(findBankAccount, nacha)).data).toMatchObject({ details: {}, version: 0 });
    expect((await app.other.call(listBankAccounts)).data.items.filter((item) => item.is_stored)).toEqual([]);
  });

  test('is read by the change log without its numbers', async () => {
    const text = await app.within(async (ctx) =>
      JSON.stringify(await ctx.db.execute("select * from changes where root = 'payout_bank_accounts'")),
    );
    expect(text).toContain('payout_bank_accounts');
    expect(text).not.toMatch(/v1\.|99887766/);
  });

  test('masks account numbers for who may not see them, and is refused to who may not save', async () => {
    const { scope } = app.first;
    const actor = { ...scope.actor, permissions: ['settings.view', 'settings.edit'] as const };
    const shown = await app.within((ctx) => showBankAccount(ctx, 'nacha'), { ...scope, actor });
    expect(shown.details).toEqual({ ...details, offset_account: '••••7766' });
    expect((await app.staff.call(saveBankAccount, save({ details, version: await versionNow() }))).status).toBe(403);
    expect((await app.staff.call(deleteBankAccount, nacha)).status).toBe(403);
    expect((await app.nobody.call(findBankAccount, nacha)).status).toBe(401);
  });

  test('keeps the stored number when its masked form comes back', async () => {
    const masked = { ...details, offset_account: '••••7766', sender_name: 'SECOND LIFE 2' };
    const saved = await app.owner.call(saveBankAccount, save({ details: masked, version: await versionNow() }));
    expect(saved.data.details).toEqual({ ...details, sender_name: 'SECOND LIFE 2' });
    const other = { ...details, offset_account: '••••1111' };
    const refused = await app.owner.call(saveBankAccount, save({ details: other, version: await versionNow() }));
    expect(refused.errors).toEqual({ 'details.offset_account': ['Enter the full value again'] });
  });

  test.each([
    ['destination_routing', '081000033', 'Routing number has a wrong check digit. Compare it with a check'],
    ['destination_routing', '', 'Immediate destination is required'],
    ['origin_id', '12', 'Immediate origin must have 9 or 10 letters and digits'],
    ['offset_account', '', 'Account number to debit is required'],
    ['offset_type', 'gold', 'Account type must be one of Checking, Savings'],
    ['entry_description', 'MUCH TOO LONG', 'This field has a value of MUCH TOO LONG must have a max length of 10'],
  ])('refuses %s %j at its field, and stores nothing', async (field, value, message) => {
    const version = await versionNow();
    const reply = await app.owner.call(saveBankAccount, save({ details: { ...details, [field]: value }, version }));
    expect(reply.status).toBe(422);
    expect(reply.errors).toEqual({ [`details.${field}`]: [message] });
    expect(await versionNow()).toBe(version);
  });

  test('refuses a schedule that cannot be', async () => {
    const body = { details, version: 1, cutoff_hour: 25, lead_days: 99, timezone: 'Mars/Olympus' as never };
    const reply = await app.owner.call(saveBankAccount, save(body));
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.errors).sort()).toEqual(['cutoff_hour', 'lead_days', 'timezone']);
    expect((await app.owner.call(findBankAccount, { params: { kind: 'gold' as never } })).status).toBe(404);
  });

  test('two saves at the same time: one wins, the other gets what is stored', async () => {
    const version = await versionNow();
    const replies = await Promise.all([
      app.owner.call(saveBankAccount, save({ details, version })),
      app.owner.call(saveBankAccount, save({ details: { ...details, sender_name: 'OTHER' }, version })),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('says the day that payments arrive, by its hour and time zone', async () => {
    // Monday at 15:00 UTC.
    app.clock.set('2026-03-02T15:00:00Z');
    const version = await versionNow();
    const timed = save({ details, version, timezone: 'America/Los_Angeles' as never, cutoff_hour: 8 });
    expect((await app.owner.call(saveBankAccount, timed)).data.next_date).toBe('2026-03-03');
    app.clock.set('2026-03-02T16:00:00Z');
    expect((await app.owner.call(findBankAccount, nacha)).data.next_date).toBe('2026-03-04');
  });

  test('is removed, and removing it again changes nothing', async () => {
    const version = await versionNow();
    const gone = { details: {}, is_stored: false, version: version + 1 };
    expect((await app.owner.call(deleteBankAccount, nacha)).data).toMatchObject(gone);
    expect((await app.owner.call(deleteBankAccount, nacha)).data).toMatchObject(gone);
    expect(await app.within((ctx) => findSender(ctx, 'nacha'))).toEqual({});
    expect((await app.owner.call(saveBankAccount, save({ details, version }))).status).toBe(409);
    expect((await app.owner.call(saveBankAccount, save({ details, version: version + 1 }))).status).toBe(200);
  });
});

test('two first saves at the same time store one account', async () => {
  const sepa = { params: { kind: 'sepa' as const } };
  const body = { ...schedule, details: { debtor_name: 'Second Life', iban: 'DE89370400440532013000' }, version: 0 };
  const replies = await Promise.all([1, 2].map(() => app.owner.call(saveBankAccount, { ...sepa, body })));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await app.within((ctx) => findSender(ctx, 'sepa-pain001'))).toEqual(body.details);
});
