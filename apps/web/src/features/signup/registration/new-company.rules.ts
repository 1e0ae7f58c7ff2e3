import { AddressFields, CompanyForm } from '@tradepost/contracts/company/company-form.contract';
import type { NewCompanyInput } from '@tradepost/contracts/signup/registration/new-company.contract';
import type { BuyingValues } from '../onboarding/components/buying-fields.tsx';

/** The values of the first page. */
export interface NewCompanyDetails {
  company_name: string;
  country_code: string;
  currency: string;
  phone_number: string;
  package_id: string;
  timezone: string;
  street: string;
  suite: string;
  city: string;
  state: string;
  zip_code: string;
}

/** The key of the draft in session storage, kept until the company is created. */
export const detailsDraft = 'new-company';

/** Validates only the first page. */
export const DetailsSchema = CompanyForm.pick({
  company_name: true,
  country_code: true,
  currency: true,
  phone_number: true,
  timezone: true,
}).extend(AddressFields.shape);

export const emptyDetails: NewCompanyDetails = {
  company_name: '',
  country_code: '',
  currency: 'USD',
  phone_number: '',
  package_id: '2',
  timezone: 'UTC',
  street: '',
  suite: '',
  city: '',
  state: '',
  zip_code: '',
};

/** Whether the first page is filled in. The second page requires it. */
export function isComplete(details: Partial<NewCompanyDetails>): details is NewCompanyDetails {
  return DetailsSchema.safeParse(details).success && details.package_id !== undefined;
}

export function toNewCompany(details: NewCompanyDetails, buying: BuyingValues): NewCompanyInput {
  const { country_code, currency, package_id, ...rest } = details;
  return {
    ...rest,
    ...buying,
    country_code: country_code as NewCompanyInput['country_code'],
    currency: currency as NewCompanyInput['currency'],
    package_id: Number(package_id),
  };
}
