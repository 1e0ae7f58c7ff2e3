import { z } from 'zod';
import { Lines } from '../../company/lines.contract.ts';
import { contract, explain, IdParams, Instant } from '../../route.ts';

const area = 'pricing';

const RecordId = z.number().int();

export const PriceSharing = z
  .object({
    id: RecordId,
    side: z.enum(['parent', 'child']).describe('parent: our list is shared; child: theirs is shared with us'),
    status: z.enum(['offered', 'accepted', 'declined', 'ended']),
    company_name: z.string().nullable().describe('The other company; null until it accepts'),
    address: z.string().nullable().describe('The address the offer was sent to'),
    currency: z.string().nullable().describe('The parent’s currency, when we are the child'),
    offered_by: z.string().nullable(),
    ended_by: z.enum(['parent', 'child']).nullable(),
    source_id: RecordId.nullable().describe('The source that follows it'),
    created_at: Instant,
    accepted_at: Instant.nullable(),
    ended_at: Instant.nullable(),
  })
  .meta({ id: 'PriceSharing' });
export type PriceSharing = z.infer<typeof PriceSharing>;

const SharingList = z.object({
  items: z.array(PriceSharing),
  company_code: z.string().describe('The code by which others offer us their prices'),
});

export const listSharingMembers = contract({
  method: 'GET',
  url: '/v1/pos/pricing/sharing-member',
  area,
  summary: 'The companies we share prices with, and those that share theirs',
  access: 'pricing.view',
  data: SharingList,
});

export const SharingForm = z.object({
  address: explain(
    Lines.toLowerCase()
      .min(1, 'Company code or email is required')
      .max(200)
      .refine(
        (text) => text === '' || /^[0-9a-f]{32}$/.test(text) || z.email().safeParse(text).success,
        'Enter a company code, or an email address',
      ),
    'Email address of the company’s owner',
    'owner@example.com',
  ),
});

export const sharePrices = contract({
  method: 'POST',
  url: '/v1/pos/pricing/sharing-member',
  area,
  summary: 'Offer the company’s price list to another company',
  description:
    'By its code, or by its owner’s email address. The answer does not tell whether an address is known. Nothing is shared until they accept.',
  access: 'settings.edit',
  body: SharingForm,
  data: SharingList,
});

export const acceptSharing = contract({
  method: 'POST',
  url: '/v1/pos/pricing/sharing-member/:id/accept',
  area,
  summary: 'Accept prices that another company offers',
  description: 'Creates a source. Refused when they follow our prices, directly or through others.',
  access: 'settings.edit',
  params: IdParams,
  data: SharingList,
});

export const endSharing = contract({
  method: 'DELETE',
  url: '/v1/pos/pricing/sharing-member/:id',
  area,
  summary: 'Withdraw or decline an offer, or stop sharing',
  description: 'The child keeps the last prices, which become stale.',
  access: 'settings.edit',
  params: IdParams,
  data: SharingList,
});

export const sharingMessages = {
  unknown: 'No company has this code',
  own: 'This is your own company',
  open: 'You already offered them your prices',
  circle: 'They already follow your prices, so you cannot follow theirs',
  closed: 'This offer is no longer open',
} as const;
