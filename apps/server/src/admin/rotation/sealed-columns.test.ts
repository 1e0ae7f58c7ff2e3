import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sealedColumns, sealedOfUsers } from './sealed-columns.data.ts';

const source = join(import.meta.dirname, '../..');

/** Where what a file encrypts is stored, as `table.column`. None: why it is not. */
const known: Readonly<Record<string, readonly string[] | string>> = {
  'features/compliance/cards/compliance-card.rules.ts': ['compliance_cards.document_number'],
  'features/connections/secrets.rules.ts': [
    'carrier_connections.credentials',
    'carrier_connections.webhook_secret',
    'payout_connections.credentials',
    'payout_connections.webhook_secret',
  ],
  'features/payouts/bank-accounts/bank-details.rules.ts': ['payout_bank_accounts.details'],
  'features/payouts/checks/check-settings.queries.ts': ['check_settings.account'],
  'features/payouts/vendors/sendings/apply-payments.commands.ts': ['payout_service_payments.link'],
  // Also a form that the browser keeps.
  'features/session/two-factor.commands.ts': ['two_factors.totp_secret'],
  'platform/backup/write-backup.ts': 'the mark of an archive',
  'platform/mail/mail-sender.ts': ['mail_domains.private_key'],
  'platform/mail/sealed-mail.ts': ['mails.sealed'],
  'platform/secrets/sealed-payout.ts': [
    'orders.payout_details',
    'customer_payouts.details',
    'payout_baselines.sealed_details',
  ],
  'platform/secrets/secrets.ts': 'the function',
  'platform/sms/sms.jobs.ts': ['text_messages.sealed'],
};

/** Tokens in addresses are not stored. */
const isLink = (path: string) => /^platform\/secrets\/(?!sealed-|secrets)[a-z-]+\.ts$/.test(path);
const listed = [...sealedColumns, sealedOfUsers].map(({ table, column }) => `${table}.${column}`).sort();

test('every file that encrypts is known, so that a new secret reaches what it stores', () => {
  const paths = globSync('{features,platform}/**/*.ts', { cwd: source }).filter((path) => !path.endsWith('.test.ts'));
  const encrypting = paths.filter((path) => /\bencrypt\(/.test(readFileSync(join(source, path), 'utf8')));
  expect(encrypting.filter((path) => !isLink(path)).sort()).toEqual(Object.keys(known).sort());
  const stored = Object.values(known).flatMap((where) => (typeof where === 'string' ? [] : where));
  expect(stored.sort()).toEqual(listed);
});

test('every SQL function that copies an encrypted column puts it into one of the list', () => {
  const functions = join(source, '../functions');
  const names = [...new Set(listed.map((path) => path.split('.')[1] ?? ''))].filter((name) => name.length > 10);
  const copying = globSync('**/*.sql', { cwd: functions }).filter((path) => {
    const text = readFileSync(join(functions, path), 'utf8');
    return /\binsert into\b/.test(text) && names.some((name) => new RegExp(`\\b${name}\\b`).test(text));
  });
  expect(copying).toEqual(['payouts/record_payout_baseline.sql']);
});
