import { z } from 'zod';
import { contract, Id, Instant } from '../../route.ts';
import { area, companyUrl } from './profile.contract.ts';

export const OwnCompany = z
  .object({
    company_id: z.number().int(),
    name: z.string(),
    role_name: z.string().describe('The user’s role there'),
    is_owner: z.boolean(),
    is_current: z.boolean().describe('The one that this session is signed in to'),
    subscription_status: z.number().int().describe('0 active, 1 trial, 2 unpaid, 3 canceled'),
    trial_ends_at: Instant.nullable(),
    deletes_at: Instant.nullable().describe('When it is deleted; null: never'),
  })
  .meta({ id: 'OwnCompany' });
export type OwnCompany = z.infer<typeof OwnCompany>;

const Companies = z.object({ items: z.array(OwnCompany) });

export const listOwnCompanies = contract({
  method: 'GET',
  url: companyUrl,
  area,
  summary: 'The companies of the user, with their state',
  access: 'session',
  data: Companies,
});

export const leaveCompany = contract({
  method: 'POST',
  url: `${companyUrl}/unlink`,
  area,
  summary: 'Leave a company',
  description:
    'The user is a member of it no longer. What they did keeps their name. The owner hands the company over or deletes it instead.',
  access: 'session',
  is_free_when_unpaid: true,
  body: z.object({ company_id: Id.describe('The company to leave') }),
  data: Companies,
});
