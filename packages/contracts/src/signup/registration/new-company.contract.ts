import { z } from 'zod';
import { AddressFields, CompanyForm } from '../../company/company-form.contract.ts';
import { PayoutMethodKeys } from '../../payouts/payout-method.contract.ts';
import { contract, explain } from '../../route.ts';
import { PriceSyncForm, PurchasingForm } from '../onboarding/onboarding.contract.ts';
import { CompanyToken } from './registration.contract.ts';

const area = 'session';

/** An additional company of an existing user. */
export const NewCompany = CompanyForm.omit({ location_type: true })
  .extend({ ...AddressFields.shape, ...PurchasingForm.shape, ...PriceSyncForm.shape })
  .extend({
    payout_methods: PayoutMethodKeys,
  })
  .meta({ id: 'NewCompany' });
export type NewCompany = z.output<typeof NewCompany>;
export type NewCompanyInput = z.input<typeof NewCompany>;

/** Maximum number of companies on trial per owner. */
export const maxTrials = 3;

export const createTenant = contract({
  method: 'POST',
  url: '/v1/config/create-tenant',
  area,
  summary: 'Create another company',
  description:
    'The signed-in user becomes its owner. The company has its own data, team, plan and 14-day trial, and is ready to buy. The session stays in the current company until it is switched. Requires a verified email; at most 3 companies on trial per person.',
  access: 'session',
  body: NewCompany,
  data: z.object({ company_id: z.number().int(), name: z.string() }),
  idempotent: true,
});

/** The region of this install (specification, section 7). */
export const defaultRegion = 'EU';

export const setConnection = contract({
  method: 'POST',
  url: '/v1/config/set-connection',
  area,
  summary: 'The server that a company’s calls go to',
  description:
    'An install serves one region, so the answer is always this server; `re_post` would send the caller to another one. An unknown region is refused, and an unknown company is a 404.',
  access: 'public',
  body: z.object({
    company_token: CompanyToken.optional(),
    region: explain(z.string().trim().max(10).optional(), 'The region in which the company’s data is kept', 'US'),
  }),
  data: z.object({
    region: z.string(),
    domain: z.string().describe('Domain for API calls'),
    socket: z.string().describe('Origin of realtime events'),
    re_post: z.boolean(),
  }),
});
