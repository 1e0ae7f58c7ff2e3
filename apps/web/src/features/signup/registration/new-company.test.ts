import { NewCompany } from '@tradepost/contracts/signup/registration/new-company.contract';
import { expect, it } from 'vitest';
import { emptyDetails, isComplete, toNewCompany } from './new-company.rules.ts';

const details = {
  ...emptyDetails,
  company_name: 'Fresh Phones Berlin',
  country_code: 'DE',
  currency: 'EUR',
  street: 'Am Ufer 3',
  city: 'Berlin',
};

it('knows whether the first page was filled in', () => {
  expect(isComplete({})).toBe(false);
  expect(isComplete(emptyDetails)).toBe(false);
  expect(isComplete({ ...details, street: '' })).toBe(false);
  expect(isComplete(details)).toBe(true);
});

it('sends both pages as the contract wants them', () => {
  const sent = toNewCompany(details, {
    purchasing_methods: ['in-store'],
    location_name: 'Mitte',
    payout_methods: ['cash'],
    source: 'own',
    devices: ['smartphones'],
  });
  expect(NewCompany.safeParse(sent).error).toBeUndefined();
  expect(sent.package_id).toBe(2);
});
