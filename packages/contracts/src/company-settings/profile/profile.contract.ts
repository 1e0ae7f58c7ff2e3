import { z } from 'zod';
import { PhoneNumber } from '../../company/company-form.contract.ts';
import { Lines } from '../../company/lines.contract.ts';
import { CompanyEmail, VersionText } from '../../fields.ts';
import { contract, explain, Flag, Instant } from '../../route.ts';
import { findSubDomainProblem } from './sub-domain.rules.ts';

export const area = 'company';
export const companyUrl = '/v1/config/company';

export const CompanyProfile = z
  .object({
    company_id: z.number().int(),
    name: z.string().describe('As staff and sellers see it'),
    legal_business_name: z.string().describe('Printed under the name on documents; empty: the name is the legal one'),
    company_email: z.string().describe('On documents and pages; empty for none'),
    phone: z.string(),
    address_text: z.string().describe('On documents'),
    country_code: z.string(),
    logo_url: z.string().nullable().describe('The logo; null without one'),
    white_label_sub_domain: z.string().nullable().describe('The first part of the host of its own pages; null: none'),
    sub_domain_host: z.string().describe('What follows the subdomain, such as `tradepost.example`'),
    sub_domain_url: z.string().nullable().describe('Where its staff and sellers find the pages in its name'),
    unique_link: z.string().describe('Opens the registration, with this company as the one that referred'),
    deletes_at: Instant.nullable().describe('When the company and all its data are deleted; null: never'),
    version: z.number().int(),
  })
  .meta({ id: 'CompanyProfile' });
export type CompanyProfile = z.infer<typeof CompanyProfile>;

const line = (max: number) => z.string().trim().max(max);

/** The fields that are typed. The form validates with it, and the call. */
export const CompanyProfileFields = z.object({
  name: explain(line(100).min(1), 'As staff and sellers see it', 'Second Life Devices'),
  legal_business_name: line(150).default('').describe('Empty: the name is the legal one'),
  company_email: z.union([z.literal(''), CompanyEmail]).default(''),
  phone: PhoneNumber.default(''),
  address_text: Lines.max(400).default('').describe('On documents'),
  white_label_sub_domain: z
    .string()
    .trim()
    .toLowerCase()
    .superRefine((text, context) => {
      const problem = text === '' ? null : findSubDomainProblem(text);
      if (problem) context.addIssue({ code: 'custom', message: problem });
    })
    .default('')
    .describe('The first part of the host of its own pages; empty: none'),
});

export const CompanyProfileForm = CompanyProfileFields.extend({
  is_logo_removed: Flag.default(false).describe('Removes the logo'),
  version: VersionText,
});

export const findCompanyProfile = contract({
  method: 'GET',
  url: `${companyUrl}/show`,
  area,
  summary: 'The profile of the company',
  access: 'settings.view',
  data: CompanyProfile,
});

export const saveCompanyProfile = contract({
  method: 'POST',
  url: companyUrl,
  area,
  summary: 'Set the profile of the company',
  description:
    'Multipart. The file `logo` is sent only when it changes: SVG, PNG or JPEG, detected by content, up to 500 KB. Scripts and links of an SVG are removed.',
  access: 'settings.edit',
  body: CompanyProfileForm,
  multipart: { logo: 'optional' },
  upload_files: 1,
  data: CompanyProfile,
});
