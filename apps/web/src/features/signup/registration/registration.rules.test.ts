import { Registration } from '@tradepost/contracts/signup/registration/registration.contract';
import { describe, expect, it } from 'vitest';
import { countryOfLanguages, emptyRegistration, toDraft, toRegistration } from './registration.rules.ts';

const typed = {
  ...emptyRegistration,
  first_name: 'Nia',
  last_name: 'Bello',
  company_name: 'Fresh Phones',
  country_code: 'JP',
  currency: 'JPY',
  email: 'nia@fresh.test',
  password: 'brave-otter-42',
  confirm_password: 'brave-otter-42',
  is_terms_accepted: true,
};

describe('the registration form', () => {
  it('is sent as the contract wants it', () => {
    const sent = toRegistration(typed, 'Asia/Tokyo');
    expect(Registration.safeParse(sent).success).toBe(true);
    expect(sent).toMatchObject({ package_id: 2, timezone: 'Asia/Tokyo', currency: 'JPY' });
    expect('referral' in sent).toBe(false);
    expect(toRegistration({ ...typed, referral: 'abc' }, 'UTC').referral).toBe('abc');
  });

  it('is remembered without its passwords', () => {
    expect(JSON.stringify(toDraft(typed))).not.toContain('otter');
    expect(toDraft(typed)).toMatchObject({ email: 'nia@fresh.test' });
  });

  it.each([
    [['de-AT', 'en'], 'AT'],
    [['zh-Hant-TW'], 'TW'],
    [['en', 'fr-CA'], 'CA'],
    [['en'], ''],
    [[], ''],
  ])('guesses the country of %j', (languages, country) => {
    expect(countryOfLanguages(languages)).toBe(country);
  });
});
