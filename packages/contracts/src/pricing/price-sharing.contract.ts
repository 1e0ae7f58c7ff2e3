import { z } from 'zod';
import { contract, IdParams, Instant } from '../route.ts';

const area = 'pricing';

const RecordId = z.number().int();

export const PriceSharing = z
  .object({
    id: RecordId,
    side: z.enum(['parent', 'child']).describe('parent: our list is shared; child: theirs is shared with us'),
    status: z.enum(['offered', 'accepted', 'declined', 'ended']),
    company_name: z.string().nullable().describe('The other company; null until who was asked accepts'),
    address: z.string().nullable().describe('To whom we offered it'),
    currency: z.string().nullable().describe('Of the parent, where we are the child'),
    offered_by: z.string().nullable(),
    ended_by: z.enum(['parent', 'child']).nullable(),
    source_id: RecordId.nullable().describe('The source by which we follow it'),
    created_at: Instant,
    accepted_at: Instant.nullable(),
    ended_at: Instant.nullable(),
  })
  .meta({ id: 'PriceSharing' });
export type PriceSharing = z.infer<typeof PriceSharing>;

const SharingList = z.object({
  items: z.array(PriceSharing),
  company_code: z.string().describe('By which others offer us their prices'),
});

export const listSharingMembers = contract({
  method: 'GET',
  url: '/v1/pos/pricing/sharing-member',
  area,
  summary: 'With whom the company shares its prices, and who shares theirs',
  access: 'pricing.view',
  data: SharingList,
});

export const SharingForm = z.object({
  address: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, 'Company code or email is required')
    .max(200)
    .refine(
      (text) => text === '' || /^[0-9a-f]{32}$/.test(text) || z.email().safeParse(text).success,
      'Enter a company code, or an email address',
    ),
});

export const sharePrices = contract({
  method: 'POST',
  url: '/v1/pos/pricing/sharing-member',
  area,
  summary: 'Offer the company’s price list to another company',
  description:
    'By its code, or by the e-mail address of its owner. An address that nobody has answers like one that somebody has. Nothing is shared until they accept.',
  access: 'settings.edit',
  body: SharingForm,
  data: SharingList,
});

export const acceptSharing = contract({
  method: 'POST',
  url: '/v1/pos/pricing/sharing-member/:id/accept',
  area,
  summary: 'Accept prices that another company offers',
  description: 'Makes a source of them. Refused where they follow our prices, be it through others.',
  access: 'settings.edit',
  params: IdParams,
  data: SharingList,
});

export const endSharing = contract({
  method: 'DELETE',
  url: '/v1/pos/pricing/sharing-member/:id',
  area,
  summary: 'Withdraw or decline an offer, or stop sharing',
  description: 'The child keeps the last prices; they count as stale.',
  access: 'settings.edit',
  params: IdParams,
  data: SharingList,
});

export const sharingMessages = {
  unknown: 'No company has this code',
  own: 'This is your own company',
  open: 'Your prices are offered to them already',
  circle: 'They follow your prices already, so you cannot follow theirs',
  closed: 'This offer is not open any more',
} as const;
