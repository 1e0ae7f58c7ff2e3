import { countries } from '../countries.ts';
import { sepaCountries, sepaTerritories } from './payment-areas.data.ts';

/** One input of a payout method. */
export interface PayoutField {
  /** Key in the stored details. */
  key: string;
  label: string;
  hint: string;
  required: boolean;
  input: 'text' | 'select' | 'email' | 'phone' | 'address';
  /** What users without permission to see payout details get: everything, the last four characters, or a masked contact. */
  mask: 'none' | 'last4' | 'contact';
  /** How the value is normalized and validated; see `payout-method.rules.ts`. */
  format: PayoutFormat;
  max_length: number;
  options?: readonly { value: string; label: string }[];
}

export type PayoutFormat =
  | 'text'
  | 'option'
  | 'email'
  | 'phone'
  | 'email-or-phone'
  | 'email-or-us-phone'
  | 'handle-or-phone'
  | 'aba-routing'
  | 'us-account'
  | 'iban'
  | 'bic'
  | 'uk-sort-code'
  | 'uk-account'
  | 'ca-institution'
  | 'ca-transit'
  | 'ca-account'
  | 'au-bsb'
  | 'au-account';

function field(key: string, label: string, format: PayoutFormat, more: Partial<PayoutField> = {}): PayoutField {
  return { key, label, format, hint: '', required: true, input: 'text', mask: 'none', max_length: 70, ...more };
}

const account_holder = field('account_holder', 'Account holder', 'text', { hint: 'As it appears at the bank' });
const email = field('email', 'Email', 'email', { input: 'email', mask: 'contact', max_length: 254 });
const usAndTerritories = ['US', 'AS', 'GU', 'MP', 'PR', 'VI'];
const sepaArea: readonly string[] = [...sepaCountries, ...sepaTerritories];
const ukArea = ['GB', 'GG', 'IM', 'JE'];
/** Where none of the bank transfers with a format of their own exists. */
const elsewhere = countries
  .map(({ code }) => code)
  .filter((code) => ![...usAndTerritories, ...sepaArea, ...ukArea, 'CA', 'AU'].includes(code));

/** The payout methods, in form order. */
export const payoutMethods = [
  {
    key: 'cash',
    label: 'Cash',
    countries: 'all',
    in_store_only: true,
    fields: [],
  },
  {
    key: 'ach',
    label: 'Direct deposit (ACH)',
    countries: usAndTerritories,
    fields: [
      account_holder,
      field('routing_number', 'Routing Number', 'aba-routing', {
        hint: 'The nine digits at the bottom left of a check',
      }),
      field('account_number', 'Account Number', 'us-account', { hint: '4 to 17 digits', mask: 'last4' }),
      field('account_type', 'Account type', 'option', {
        input: 'select',
        options: [
          { value: 'checking', label: 'Checking' },
          { value: 'savings', label: 'Savings' },
        ],
      }),
    ],
  },
  {
    key: 'sepa',
    label: 'Bank transfer (SEPA)',
    countries: sepaArea,
    fields: [
      { ...account_holder, required: false },
      field('iban', 'IBAN', 'iban', { hint: 'Begins with the country, like DE or IE', mask: 'last4' }),
      field('bic', 'BIC', 'bic', {
        hint: '8 or 11 characters; required outside the European Economic Area',
        required: false,
      }),
    ],
  },
  {
    key: 'uk_bank',
    label: 'Bank transfer (UK)',
    countries: ukArea,
    fields: [
      account_holder,
      field('sort_code', 'Sort code', 'uk-sort-code', { hint: 'Six digits, like 12-34-56' }),
      field('account_number', 'Account number', 'uk-account', { hint: 'Eight digits', mask: 'last4' }),
    ],
  },
  {
    key: 'eft',
    label: 'Bank transfer (EFT)',
    countries: ['CA'],
    fields: [
      account_holder,
      field('institution_number', 'Institution number', 'ca-institution', { hint: 'Three digits' }),
      field('transit_number', 'Transit number', 'ca-transit', { hint: 'Five digits' }),
      field('account_number', 'Account number', 'ca-account', { hint: '7 to 12 digits', mask: 'last4' }),
    ],
  },
  {
    key: 'bsb',
    label: 'Bank transfer (BSB)',
    countries: ['AU'],
    fields: [
      account_holder,
      field('bsb', 'BSB', 'au-bsb', { hint: 'Six digits, like 062-000' }),
      field('account_number', 'Account number', 'au-account', { hint: '4 to 9 digits', mask: 'last4' }),
    ],
  },
  {
    key: 'bank',
    label: 'Bank transfer',
    countries: elsewhere,
    fields: [
      account_holder,
      field('bank_name', 'Bank', 'text'),
      field('routing_number', 'Routing Number', 'text', {
        hint: 'The code of the bank or branch, where your country has one',
        required: false,
        max_length: 20,
      }),
      field('account_number', 'Account Number', 'text', { hint: 'Or the IBAN', mask: 'last4', max_length: 34 }),
    ],
  },
  {
    key: 'paypal',
    label: 'PayPal',
    countries: 'all',
    fields: [
      field('email_or_phone', 'Email or phone', 'email-or-phone', {
        hint: 'The one linked to the PayPal account',
        mask: 'contact',
        max_length: 254,
      }),
    ],
  },
  {
    key: 'check',
    label: 'Check',
    countries: [...usAndTerritories, 'CA'],
    fields: [
      field('payee', 'Payee', 'text', { hint: 'The person or company the check is made out to' }),
      field('address_text', 'Address', 'text', { hint: 'Where the check is sent', input: 'address', max_length: 300 }),
    ],
  },
  {
    key: 'zelle',
    label: 'Zelle',
    countries: ['US'],
    fields: [
      { ...account_holder, hint: 'As enrolled with Zelle' },
      field('email_or_phone', 'Email or US mobile', 'email-or-us-phone', { mask: 'contact', max_length: 254 }),
    ],
  },
  {
    key: 'venmo',
    label: 'Venmo',
    countries: ['US'],
    fields: [
      field('handle_or_phone', 'Handle or phone', 'handle-or-phone', { hint: 'Like @jane-doe', mask: 'contact' }),
    ],
  },
  {
    key: 'store_credit',
    label: 'Store credit',
    countries: 'all',
    fields: [
      { ...email, required: false, hint: 'For the store credit balance; leave empty to use the customer’s email' },
    ],
  },
  {
    key: 'reward_link',
    label: 'Reward link',
    countries: 'all',
    fields: [{ ...email, hint: 'Receives the link to choose the reward' }],
  },
  {
    key: 'charity',
    label: 'Charity',
    countries: 'all',
    fields: [
      field('charity', 'Charity', 'text'),
      field('receipt_name', 'Name on the receipt', 'text', { required: false }),
    ],
  },
  {
    key: 'custom',
    label: 'Other',
    countries: 'all',
    fields: [],
  },
] as const satisfies readonly PayoutMethod[];

/** A payout method. */
export interface PayoutMethod {
  key: string;
  label: string;
  countries: 'all' | readonly string[];
  fields: readonly PayoutField[];
  /** Needs the seller at the counter. */
  in_store_only?: boolean;
}
