import type { RegistrationInput } from '@tradepost/contracts/signup/registration/registration.contract';

export interface RegistrationValues {
  first_name: string;
  last_name: string;
  company_name: string;
  country_code: string;
  currency: string;
  phone_number: string;
  email: string;
  password: string;
  confirm_password: string;
  package_id: string;
  location_type: 'store' | 'mail-in' | 'both';
  referral: string;
  is_terms_accepted: boolean;
}

export const emptyRegistration: RegistrationValues = {
  first_name: '',
  last_name: '',
  company_name: '',
  country_code: '',
  currency: 'USD',
  phone_number: '',
  email: '',
  password: '',
  confirm_password: '',
  package_id: '2',
  location_type: 'store',
  referral: '',
  is_terms_accepted: false,
};

/** The request body of the form. */
export function toRegistration(values: RegistrationValues, timezone: string): RegistrationInput {
  const { country_code, currency, package_id, referral, ...rest } = values;
  return {
    ...rest,
    country_code: country_code as RegistrationInput['country_code'],
    currency: currency as RegistrationInput['currency'],
    package_id: Number(package_id),
    timezone,
    ...(referral ? { referral } : {}),
  };
}

/** The draft that the tab keeps: everything but the passwords. */
export function toDraft({ password: _password, confirm_password: _confirm, ...rest }: RegistrationValues) {
  return rest;
}

/** The country code in the browser's language; empty when it has none. */
export function countryOfLanguages(languages: readonly string[]): string {
  for (const language of languages) {
    const region = /^[a-z]{2,3}(?:-[A-Za-z]{4})?-([A-Z]{2})\b/.exec(language)?.[1];
    if (region) return region;
  }
  return '';
}
