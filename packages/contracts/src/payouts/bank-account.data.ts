import type { PayoutField } from './payout-method.data.ts';

/** The kinds of bank files that name the company's own account. */
export const bankAccountKinds = ['nacha', 'sepa', 'uk', 'ca', 'au'] as const;
export type BankAccountKind = (typeof bankAccountKinds)[number];

export interface BankAccountField extends PayoutField {
  /** Further rule of a text, with its message. */
  rule?: { pattern: RegExp; message: string };
}

export interface BankAccountFacts {
  label: string;
  hint: string;
  currency: string;
  /** The calendar that effective dates keep; null: the file has no date that must be a banking day. */
  calendar: 'us' | 'target2' | null;
  /** When the bank's day ends, unless the company says otherwise. */
  cutoff_hour: number;
  /** Banking days between export and arrival, unless the company says otherwise. */
  lead_days: number;
  fields: readonly BankAccountField[];
}

function field(
  key: string,
  label: string,
  format: PayoutField['format'],
  more: Partial<BankAccountField> = {},
): BankAccountField {
  return { key, label, format, hint: '', required: true, input: 'text', mask: 'none', max_length: 70, ...more };
}

const last4 = { mask: 'last4' } as const;
const balance = [
  { value: 'no', label: 'Unbalanced' },
  { value: 'yes', label: 'Balanced' },
];
const accountTypes = [
  { value: 'checking', label: 'Checking' },
  { value: 'savings', label: 'Savings' },
];

/** What each kind of file needs of the company, in form order. */
export const bankAccountFacts: Readonly<Record<BankAccountKind, BankAccountFacts>> = {
  nacha: {
    label: 'ACH (NACHA)',
    hint: 'Your bank gives you these with its ACH agreement.',
    currency: 'USD',
    calendar: 'us',
    cutoff_hour: 15,
    lead_days: 1,
    fields: [
      field('destination_routing', 'Immediate destination', 'aba-routing', {
        hint: 'Routing number that receives the file',
      }),
      field('destination_name', 'Destination name', 'text', { hint: 'Name of the bank', max_length: 23 }),
      field('origin_id', 'Immediate origin', 'text', {
        hint: 'Ten characters, often 1 and your EIN',
        max_length: 10,
        rule: { pattern: /^[A-Za-z0-9]{9,10}$/, message: 'Immediate origin must have 9 or 10 letters and digits' },
      }),
      field('origin_name', 'Origin name', 'text', {
        hint: 'Empty: the company’s name',
        required: false,
        max_length: 23,
      }),
      field('sender_name', 'Statement name', 'text', { hint: 'What sellers see at their bank', max_length: 16 }),
      field('sender_id', 'Company ID', 'text', {
        hint: 'Ten characters, often 1 and your EIN',
        max_length: 10,
        rule: { pattern: /^[A-Za-z0-9]{9,10}$/, message: 'Company ID must have 9 or 10 letters and digits' },
      }),
      field('odfi_routing', 'Originating bank', 'aba-routing', {
        hint: 'Routing number of your bank. Empty: the immediate destination',
        required: false,
      }),
      field('entry_description', 'Entry description', 'text', {
        hint: 'Shown on statements, like PAYOUT',
        max_length: 10,
      }),
      field('is_balanced', 'Balanced file', 'option', {
        input: 'select',
        hint: 'A balanced file also debits your account. Ask your bank which one it takes',
        options: balance,
      }),
      field('offset_routing', 'Routing number to debit', 'aba-routing', {
        hint: 'Balanced files only',
        required: false,
      }),
      field('offset_account', 'Account number to debit', 'us-account', {
        ...last4,
        hint: 'Balanced files only',
        required: false,
      }),
      field('offset_type', 'Account type', 'option', { input: 'select', required: false, options: accountTypes }),
    ],
  },
  sepa: {
    label: 'SEPA credit transfer',
    hint: 'The account that pays, as your bank knows it.',
    currency: 'EUR',
    calendar: 'target2',
    cutoff_hour: 14,
    lead_days: 1,
    fields: [
      field('debtor_name', 'Account holder', 'text', { hint: 'As it appears at the bank' }),
      field('iban', 'IBAN', 'iban', last4),
      field('bic', 'BIC', 'bic', { hint: '8 or 11 characters (optional)', required: false }),
    ],
  },
  uk: {
    label: 'UK bank transfer',
    hint: 'The account that pays.',
    currency: 'GBP',
    calendar: null,
    cutoff_hour: 15,
    lead_days: 1,
    fields: [
      field('account_name', 'Account name', 'text', { max_length: 18 }),
      field('sort_code', 'Sort code', 'uk-sort-code', { hint: 'Six digits, like 12-34-56' }),
      field('account_number', 'Account number', 'uk-account', { ...last4, hint: 'Eight digits' }),
    ],
  },
  ca: {
    label: 'Canadian EFT',
    hint: 'Your bank gives you these with its EFT agreement.',
    currency: 'CAD',
    calendar: null,
    cutoff_hour: 15,
    lead_days: 1,
    fields: [
      field('originator_id', 'Originator ID', 'text', {
        max_length: 10,
        rule: { pattern: /^[A-Za-z0-9]{10}$/, message: 'Originator ID must have 10 letters and digits' },
      }),
      field('short_name', 'Short name', 'text', { hint: 'What sellers see at their bank', max_length: 15 }),
      field('long_name', 'Long name', 'text', { max_length: 30 }),
      field('data_center', 'Data center', 'text', {
        hint: 'Five digits of the bank that receives the file',
        max_length: 5,
        rule: { pattern: /^\d{5}$/, message: 'Data center must have 5 digits' },
      }),
      field('institution_number', 'Institution number', 'ca-institution', { hint: 'Of the account for returns' }),
      field('transit_number', 'Transit number', 'ca-transit', { hint: 'Of the account for returns' }),
      field('account_number', 'Account number', 'ca-account', { ...last4, hint: 'Of the account for returns' }),
    ],
  },
  au: {
    label: 'Australian direct entry (ABA)',
    hint: 'Your bank gives you these with its direct entry agreement.',
    currency: 'AUD',
    calendar: null,
    cutoff_hour: 15,
    lead_days: 1,
    fields: [
      field('institution', 'Bank’s abbreviation', 'text', {
        hint: 'Three letters, like CBA or WBC',
        max_length: 3,
        rule: { pattern: /^[A-Za-z]{3}$/, message: 'Bank’s abbreviation must have 3 letters' },
      }),
      field('user_name', 'User name', 'text', { hint: 'As registered with the bank', max_length: 26 }),
      field('user_id', 'User ID', 'text', {
        hint: 'The APCA number, six digits',
        max_length: 6,
        rule: { pattern: /^\d{6}$/, message: 'User ID must have 6 digits' },
      }),
      field('description', 'Description', 'text', { hint: 'Like PAYOUTS', max_length: 12 }),
      field('bsb', 'BSB', 'au-bsb', { hint: 'Six digits, like 062-000' }),
      field('account_number', 'Account number', 'au-account', { ...last4, hint: '4 to 9 digits' }),
      field('remitter', 'Name of remitter', 'text', { hint: 'What sellers see at their bank', max_length: 16 }),
      field('is_balanced', 'Balanced file', 'option', {
        input: 'select',
        hint: 'A balanced file also debits your account. Ask your bank which one it takes',
        options: balance,
      }),
    ],
  },
};
