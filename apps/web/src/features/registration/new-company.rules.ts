import { AddressFields, CompanyForm } from '@tradepost/contracts/company/company-form.contract';
import type { NewCompanyInput } from '@tradepost/contracts/registration/new-company.contract';
import type { BuyingValues } from '../onboarding/components/buying-fields.tsx';

/** What the first page of a new company asks for. */
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

/** The tab's memory of it, until the company is made. */
export const detailsDraft = 'new-company';

/** Checks the first page alone; the second sends both. */
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

/** Whether the first page was filled in: the second needs it. */
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
