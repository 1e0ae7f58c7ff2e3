import {
  electronicFormatIBAN,
  getCountrySpecifications,
  isValidBIC,
  ValidationErrorsIBAN,
  validateIBAN,
} from 'ibantools';
import { z } from 'zod';
import { countryName } from '../countries.ts';
import { isPhoneOf, normalizePhone } from '../customers/customer.rules.ts';
import { normalizeEmail } from '../customers/email.rules.ts';
import { fieldLabel, messages } from '../errors.ts';
import { isInSepa } from './payment-areas.rules.ts';
import type { PayoutField, PayoutFormat } from './payout-method.data.ts';

interface Format {
  /** Normalizes a value for storage. A value it cannot parse stays as typed. */
  write: (value: string, country: string) => string;
  /** What is wrong with a stored value, as a sentence; null when it is valid. */
  findProblem: (value: string, field: Pick<PayoutField, 'key' | 'label' | 'options'>, country: string) => string | null;
}

/** The 3-7-1 checksum of a US routing number, and the range of its first two digits. */
export function isAbaRouting(routing: string): boolean {
  if (!/^(?:0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)\d{7}$/.test(routing)) return false;
  const sum = [...routing].reduce((total, digit, place) => total + Number(digit) * ([3, 7, 1][place % 3] ?? 0), 0);
  return sum % 10 === 0;
}

/** One line without invisible characters: a line break would start a new record in a bank file. */
const writeText = (value: string) =>
  value
    .normalize('NFC')
    .split(/[\r\n\u2028\u2029]/)
    .map((line) => line.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join(', ');
const writeCompact = (value: string) => value.normalize('NFKC').replace(/[\s\p{Cc}\p{Cf}-]/gu, '');
const writePhone = (value: string, country: string) => normalizePhone(value, country) ?? writeText(value);
const writeContact = (value: string, country: string) =>
  value.includes('@') ? normalizeEmail(value) : writePhone(value, country);

const email = z.email();
const findEmailProblem = (value: string, field: { key: string }) =>
  email.safeParse(value).success ? null : messages.email(field.key);
const findPhoneProblem = (value: string, field: { key: string }, country: string) =>
  normalizePhone(value, country) ? null : `${fieldLabel(field.key)} is not a valid phone number`;

function digits(least: number, most = least): Format {
  const pattern = new RegExp(`^\\d{${least},${most}}$`);
  const count = least === most ? `${least}` : `${least} to ${most}`;
  return {
    write: writeCompact,
    findProblem: (value, field) => (pattern.test(value) ? null : `${fieldLabel(field.key)} must have ${count} digits`),
  };
}

function findIbanProblem(iban: string): string | null {
  const { errorCodes } = validateIBAN(iban);
  const country = iban.slice(0, 2);
  if (errorCodes.includes(ValidationErrorsIBAN.NoIBANCountry)) return 'IBAN must start with a country code';
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANLength)) {
    const length = getCountrySpecifications()[country]?.chars;
    return `An IBAN from ${countryName(country)} must have ${length} characters, but this one has ${iban.length}`;
  }
  if (errorCodes.includes(ValidationErrorsIBAN.WrongBBANFormat)) return 'IBAN has a letter or digit in the wrong place';
  if (errorCodes.length > 0) return 'IBAN has a wrong check digit. Compare it with the bank statement';
  return isInSepa(country) ? null : `This IBAN is from ${countryName(country)}, which is outside SEPA`;
}

function findHandleProblem(value: string): string | null {
  return /^@[\w-]{5,30}$/.test(value) ? null : 'Handle must have 5 to 30 letters, digits, hyphens or underscores';
}

const formats: Record<PayoutFormat, Format> = {
  text: { write: writeText, findProblem: () => null },
  option: {
    write: writeText,
    findProblem: (value, field) => {
      if (field.options?.some((option) => option.value === value)) return null;
      return `${fieldLabel(field.key)} must be one of ${(field.options ?? []).map((option) => option.label).join(', ')}`;
    },
  },
  email: { write: normalizeEmail, findProblem: findEmailProblem },
  phone: { write: writePhone, findProblem: findPhoneProblem },
  'email-or-phone': {
    write: writeContact,
    findProblem: (value, field, country) =>
      value.includes('@') ? findEmailProblem(value, field) : findPhoneProblem(value, field, country),
  },
  'email-or-us-phone': {
    write: (value) => writeContact(value, 'US'),
    findProblem: (value, field) => {
      if (value.includes('@')) return findEmailProblem(value, field);
      return isPhoneOf(value, 'US') ? null : `${fieldLabel(field.key)} is not a valid US phone number`;
    },
  },
  'handle-or-phone': {
    write: (value, country) => {
      const text = writePhone(value, country);
      return /[\p{L}_]/u.test(text) ? `@${text.replace(/^@/, '')}` : text;
    },
    findProblem: (value, field, country) =>
      value.startsWith('@') ? findHandleProblem(value) : findPhoneProblem(value, field, country),
  },
  'aba-routing': {
    write: writeCompact,
    findProblem: (value) => {
      if (!/^\d{9}$/.test(value)) return 'Routing number must have 9 digits';
      return isAbaRouting(value) ? null : 'Routing number has a wrong check digit. Compare it with a check';
    },
  },
  'us-account': digits(4, 17),
  iban: {
    write: (value) => (electronicFormatIBAN(value.normalize('NFKC')) ?? value).replace(/[^\p{L}\d•]/gu, ''),
    findProblem: findIbanProblem,
  },
  bic: {
    write: (value) => writeCompact(value).toUpperCase(),
    findProblem: (value) => {
      if (!/^.{8}(?:.{3})?$/.test(value)) return 'BIC must have 8 or 11 characters';
      return isValidBIC(value)
        ? null
        : 'BIC must have four letters for the bank, two for the country, then two or five more characters';
    },
  },
  'uk-sort-code': digits(6),
  'uk-account': digits(8),
  'ca-institution': digits(3),
  'ca-transit': digits(5),
  'ca-account': digits(7, 12),
  'au-bsb': digits(6),
  'au-account': digits(4, 9),
};

/** Normalizes a value for storage: IBANs without spaces, phone numbers as E.164. */
export function writeFormat(format: PayoutFormat, value: string, country: string): string {
  return formats[format].write(value, country);
}

/** What is wrong with a stored value, as a sentence for its field; null when it is valid. */
export function findFormatProblem(
  field: Pick<PayoutField, 'key' | 'label' | 'options' | 'format'>,
  value: string,
  country: string,
): string | null {
  return formats[field.format].findProblem(value, field, country);
}
