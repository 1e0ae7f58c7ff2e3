import type { BankAccount } from '@tradepost/contracts/payouts/bank-account.contract';
import { describe, expect, it } from 'vitest';
import { setFormatCountry } from '../../../lib/formats/format-country.ts';
import {
  chosenKind,
  emptyValues,
  findBankFileErrors,
  hourLabel,
  shownFields,
  sortKinds,
  toBankFileValues,
} from './bank-files.rules.ts';

const stored: BankAccount = {
  kind: 'sepa',
  details: { debtor_name: 'Second Life', iban: '••••3000' },
  cutoff_hour: 14,
  lead_days: 1,
  timezone: null,
  is_stored: true,
  problems: {},
  next_date: '2026-03-03',
  version: 2,
};

describe('the kinds of bank files', () => {
  it.each([
    ['USD', 'nacha'],
    ['EUR', 'sepa'],
    ['GBP', 'uk'],
    ['CAD', 'ca'],
    ['AUD', 'au'],
  ])('begin with that of %s', (currency, kind) => {
    expect(sortKinds(currency)[0]).toBe(kind);
    expect(new Set(sortKinds(currency)).size).toBe(5);
    expect(chosenKind(null, currency)).toBe(kind);
    expect(chosenKind('nonsense', currency)).toBe(kind);
  });

  it('are chosen by the address', () => {
    expect(chosenKind('sepa', 'USD')).toBe('sepa');
    expect(chosenKind(null, 'JPY')).toBe('nacha');
  });
});

describe('the form of a bank file', () => {
  it('has every field of its kind', () => {
    expect(toBankFileValues(stored)).toEqual({
      details: { debtor_name: 'Second Life', iban: '••••3000', bic: '' },
      cutoff_hour: 14,
      lead_days: 1,
      timezone: '',
    });
  });

  it('keeps a masked number, and refuses one that was changed', () => {
    const values = toBankFileValues(stored);
    expect(findBankFileErrors('sepa', values, stored)).toEqual({});
    const changed = { ...values, details: { ...values.details, iban: '••••3001' } };
    expect(findBankFileErrors('sepa', changed, stored)).toEqual({ 'details.iban': 'Enter the full value again' });
    expect(findBankFileErrors('sepa', emptyValues, undefined)).toEqual({
      'details.debtor_name': 'Account holder is required',
      'details.iban': 'IBAN is required',
    });
  });

  it('asks for the account to debit once the file is balanced', () => {
    const keys = (is_balanced: string) => shownFields('nacha', { is_balanced }).map(({ key }) => key);
    expect(keys('no')).not.toContain('offset_account');
    expect(keys('yes')).toContain('offset_account');
    expect(shownFields('nacha', { is_balanced: 'yes' }).find(({ key }) => key === 'offset_account')?.required).toBe(
      true,
    );
  });

  it.each([
    [0, 'US', '12:00 AM'],
    [12, 'US', '12:00 PM'],
    [15, 'US', '3:00 PM'],
    [15, 'IE', '15:00'],
    [9, 'DE', '09:00'],
    [24, 'US', 'No cutoff'],
  ])('names the hour %i in %s: %s', (hour, country, label) => {
    setFormatCountry(country);
    expect(hourLabel(hour)).toBe(label);
    setFormatCountry('');
  });
});
