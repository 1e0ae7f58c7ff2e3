import { z } from 'zod';
import { Timezone } from '../company/company-form.contract.ts';
import { Version } from '../fields.ts';
import { contract, explain } from '../route.ts';
import { bankAccountKinds } from './bank-account.data.ts';

const area = 'payouts';

export const BankAccountKindKey = z
  .enum(bankAccountKinds)
  .describe('The kind of bank file')
  .meta({ id: 'BankAccountKind' });

/** Long enough for every field; each has its own limit. */
const maxFieldLength = 200;

export const BankAccountForm = z.object({
  details: z
    .record(z.string().max(40), z.string().max(maxFieldLength))
    .describe('The fields of this kind of file. A masked value that is sent back is kept as stored'),
  cutoff_hour: z
    .int()
    .min(0)
    .max(24)
    .describe('From this hour of the bank’s day a file counts for the next one. 24: never'),
  lead_days: z.int().min(0).max(10).describe('Banking days between the file and the arrival of its payments'),
  timezone: explain(Timezone.nullable(), 'The bank’s time zone. null: the company’s', 'America/New_York'),
});

export const BankAccount = BankAccountForm.extend({
  kind: BankAccountKindKey,
  details: z
    .record(z.string(), z.string())
    .describe('Account numbers are masked for who may not see confidential details'),
  is_stored: z.boolean(),
  problems: z.record(z.string(), z.string()).describe('What is missing or wrong, by field. Empty: files can be made'),
  next_date: z.string().nullable().describe('The day that payments of a file made now arrive. null: the file has none'),
  version: z.int(),
}).meta({ id: 'BankAccount' });
export type BankAccount = z.infer<typeof BankAccount>;

const BankAccountParams = z.object({ kind: BankAccountKindKey.describe('The kind of file') });

export const listBankAccounts = contract({
  method: 'GET',
  url: '/v1/pos/settings/payout-bank-account',
  area,
  summary: 'The company’s own accounts for bank files, one of each kind',
  access: 'settings.view',
  data: z.object({ currency: z.string(), items: z.array(BankAccount) }),
});

export const findBankAccount = contract({
  method: 'GET',
  url: '/v1/pos/settings/payout-bank-account/:kind',
  area,
  summary: 'The company’s own account for a kind of bank file',
  access: 'settings.view',
  params: BankAccountParams,
  data: BankAccount,
});

export const saveBankAccount = contract({
  method: 'PUT',
  url: '/v1/pos/settings/payout-bank-account/:kind',
  area,
  summary: 'Save the company’s own account for a kind of bank file',
  description: 'Refuses details with which no file could be written: 422 with a message at `details.FIELD`.',
  access: 'settings.edit',
  params: BankAccountParams,
  body: BankAccountForm.extend({ version: Version }),
  data: BankAccount,
});

export const deleteBankAccount = contract({
  method: 'DELETE',
  url: '/v1/pos/settings/payout-bank-account/:kind',
  area,
  summary: 'Remove the company’s own account for a kind of bank file. Batches that were exported are kept',
  access: 'settings.edit',
  params: BankAccountParams,
  data: BankAccount,
});
