import { z } from 'zod';
import { AddressFields, CompanyForm } from '../company/company-form.contract.ts';
import { PriceSyncForm, PurchasingForm } from '../onboarding/onboarding.contract.ts';
import { PayoutMethodKey } from '../payouts/payout-method.contract.ts';
import { contract } from '../route.ts';

const area = 'session';

/** Another company of somebody who has one. */
export const NewCompany = CompanyForm.omit({ location_type: true })
  .extend({ ...AddressFields.shape, ...PurchasingForm.shape, ...PriceSyncForm.shape })
  .extend({
    payout_methods: z.array(PayoutMethodKey).min(1, 'Choose at least one way to pay').max(50),
  })
  .meta({ id: 'NewCompany' });
export type NewCompany = z.output<typeof NewCompany>;
export type NewCompanyInput = z.input<typeof NewCompany>;

/** Companies on trial that one person may own at a time. */
export const mostTrials = 3;

export const createTenant = contract({
  method: 'POST',
  url: '/v1/config/create-tenant',
  area,
  summary: 'Found another company',
  description:
    'The signed-in user owns it. It has its own data, staff, plan and trial of 14 days, and is ready to buy. The session stays in the present company until it is switched. Needs a verified e-mail; at most 3 companies on trial a person.',
  access: 'session',
  body: NewCompany,
  data: z.object({ company_id: z.number().int(), name: z.string() }),
  idempotent: true,
});

/** The region this install serves (specification, section 7). */
export const defaultRegion = 'EU';

export const setConnection = contract({
  method: 'POST',
  url: '/v1/config/set-connection',
  area,
  summary: 'Which server this browser talks to for a company',
  description:
    'One install serves one region, so the answer is always this server: `re_post` would tell that a call belongs elsewhere. A region that is not served is refused, and a company that is not here is 404.',
  access: 'public',
  body: z.object({
    company_token: z.string().trim().max(100).optional(),
    region: z.string().trim().max(10).optional(),
  }),
  data: z.object({
    region: z.string(),
    domain: z.string().describe('Where calls go'),
    socket: z.string().describe('Where realtime events come from'),
    re_post: z.boolean(),
  }),
});
