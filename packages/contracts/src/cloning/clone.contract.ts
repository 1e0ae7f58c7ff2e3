import { z } from 'zod';
import { cloneStatuses } from '../company/clone-stage.data.ts';
import { PhoneNumber } from '../company/company-form.contract.ts';
import { Lines } from '../company/lines.contract.ts';
import { CountryCode } from '../countries.ts';
import { City, Email, Region, Street, Suite } from '../fields.ts';
import { contract, explain, Instant } from '../route.ts';
import { problemOfItem } from './clone.rules.ts';
import { cloneItemKeys } from './clone-items.data.ts';

const area = 'company';
const path = '/v1/pos/settings/company/clone';

const part = (most: number) => z.string().trim().max(most);

/** The first location of the new company. */
export const CloneLocation = z.object({
  name: explain(part(100).min(1), 'As staff and sellers see it', 'Portland store'),
  address: Lines.max(300).default('').describe('The address as it was picked; kept when there is no street'),
  address_text: Lines.max(300).default('').describe('Ignored: put together from the parts'),
  email: z.union([z.literal(''), Email]).default(''),
  phone: PhoneNumber.default(''),
  street: Street.max(200).min(1),
  suite: Suite.max(50).default(''),
  city: City.max(100).min(1),
  state: Region.max(100).default(''),
  zip_code: part(20).default('').describe('Empty for countries without postal codes'),
  country: CountryCode.describe('Country of the location'),
  lat: z.number().min(-90).max(90).nullable().default(null).describe('Latitude of the map pin'),
  lon: z.number().min(-180).max(180).nullable().default(null).describe('Longitude of the map pin'),
  is_on: z.boolean().default(true).describe('Ignored: a company needs a location that is on'),
  is_mailin: z.boolean().default(false).describe('Receives parcels; otherwise a store'),
});

const choice = z.boolean().default(false).describe('Whether it is copied');

export type CloneLocation = z.output<typeof CloneLocation>;

export const CloneForm = z
  .object({
    company_basics: explain(choice, 'Whether contact details and company settings are copied', true),
    branding: choice,
    payout: choice,
    catalog: choice,
    condition: choice.describe('Whether conditions are copied. Needs `catalog`'),
    pricing: choice.describe('Whether prices are copied. Needs `catalog` and `condition`'),
    widget: choice,
    workflows: choice,
    email_templates: choice,
    customer_portal_content: choice,
    company_name: explain(
      part(100).optional(),
      'Name of the new company; default: the location’s',
      'Second Life Devices',
    ),
    location: CloneLocation.describe('The first location of the new company'),
  })
  .superRefine((form, context) => {
    const chosen = cloneItemKeys.filter((key) => form[key]);
    if (chosen.length === 0)
      context.addIssue({ code: 'custom', path: ['company_basics'], message: 'Choose at least one item to copy' });
    for (const key of chosen) {
      const message = problemOfItem(chosen, key);
      if (message) context.addIssue({ code: 'custom', path: [key], message });
    }
  })
  .meta({ id: 'CloneForm' });
export type CloneForm = z.output<typeof CloneForm>;
export type CloneFormInput = z.input<typeof CloneForm>;

const Item = z.enum(cloneItemKeys);

export const CloneReportLine = z.object({
  item: Item,
  counts: z.array(z.object({ what: z.string().describe('Such as `models`'), count: z.number().int() })),
});

export const Clone = z
  .object({
    id: z.number().int(),
    status: z.enum(cloneStatuses),
    percentage: z.number().int().min(0).max(100),
    is_finished: z.boolean().describe('False with the status FAILED: it is going to be resumed'),
    company_name: z.string(),
    company_id: z.number().int().nullable().describe('The new company; null until it is complete'),
    items: z.array(Item),
    report: z.array(CloneReportLine).nullable().describe('What was copied; null until then'),
    skipped_files: z.number().int().describe('Pictures whose content was missing'),
    error: z.string().nullable(),
    started_by: z.string().nullable(),
    created_at: Instant,
    finished_at: Instant.nullable(),
  })
  .meta({ id: 'Clone' });
export type Clone = z.infer<typeof Clone>;

export const findClone = contract({
  method: 'GET',
  url: path,
  area,
  summary: 'The last copy of this company, with its report',
  access: 'settings.view',
  data: z.object({
    clone: Clone.nullable(),
    refusal: z.string().nullable().describe('Why this user cannot copy the company; null: it is possible'),
  }),
});

export const cloneCompany = contract({
  method: 'POST',
  url: path,
  area,
  summary: 'Copy this company into a new one',
  description:
    'A job copies what is chosen, and resumes when it is interrupted. Customers, orders, credentials and users are never copied. The owner becomes the owner of the new company, which appears in the account switcher when the copy is complete. One copy at a time; at most 3 companies on trial per person.',
  access: 'settings.view',
  body: CloneForm,
  data: z.object({ id: z.number().int(), job_id: z.string(), title: z.string() }),
  idempotent: true,
});
