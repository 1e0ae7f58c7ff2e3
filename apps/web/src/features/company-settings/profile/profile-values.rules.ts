import {
  type CompanyProfile,
  CompanyProfileFields,
} from '@tradepost/contracts/company-settings/profile/profile.contract';
import { validateWith } from '../../../lib/forms.ts';

/** The profile as its form has it. */
export interface ProfileValues extends Record<string, unknown> {
  name: string;
  legal_business_name: string;
  company_email: string;
  phone: string;
  address_text: string;
  white_label_sub_domain: string;
}

export const emptyProfile: ProfileValues = {
  name: '',
  legal_business_name: '',
  company_email: '',
  phone: '',
  address_text: '',
  white_label_sub_domain: '',
};

export const toProfileValues = (profile: CompanyProfile): ProfileValues => ({
  name: profile.name,
  legal_business_name: profile.legal_business_name,
  company_email: profile.company_email,
  phone: profile.phone,
  address_text: profile.address_text,
  white_label_sub_domain: profile.white_label_sub_domain ?? '',
});

export const profileLabels = {
  name: 'Name',
  legal_business_name: 'Legal name',
  company_email: 'Email',
  phone: 'Phone',
  address_text: 'Address',
  white_label_sub_domain: 'Subdomain',
};

export const validateProfile = validateWith<ProfileValues>(CompanyProfileFields);
