import { z } from 'zod';
import { Version } from '../fields.ts';
import { contract, explain, IdParams, Instant, Int } from '../route.ts';
import { linkPriceStates, linkSides, linkStates, sharedKeys } from './company-link.data.ts';

const area = 'franchisee';
const path = '/v1/pos/franchisee';
const RecordId = z.number().int();
const SharedThings = z.array(z.enum(sharedKeys));

/** What a company gives. The other side's kind of things is ignored. */
const Given = z
  .array(z.enum(sharedKeys))
  .max(sharedKeys.length)
  .describe('What we give: as the parent catalog, conditions, prices and totals; as the child totals and widget');

export const CompanyLink = z
  .object({
    id: RecordId,
    side: z.enum(linkSides).describe('What we are: the parent, or the child that joins it'),
    is_outgoing: z.boolean().describe('We sent the request'),
    state: z.enum(linkStates),
    company_name: z.string().nullable().describe('The other company; null until it accepts our request'),
    code: z.string().nullable().describe('The code that we sent the request to'),
    country_code: z.string().nullable(),
    currency: z.string().nullable(),
    requested_by: z.string().nullable().describe('Who sent the request to us'),
    ended_by: z.enum(['us', 'them']).nullable(),
    we_give: SharedThings,
    they_give: SharedThings,
    shows_in_widget: z.boolean().describe('The parent shows the child’s stores, if the child gives them'),
    prices: z.enum(linkPriceStates).describe('How the parent’s prices arrive at the child'),
    source_id: RecordId.nullable().describe('The source of our price sync that follows the parent’s prices'),
    products: z.number().int().describe('Products that we took over from them'),
    conditions: z.number().int().describe('Conditions that we took over from them, or have in common'),
    version: Int,
    requested_at: Instant,
    accepted_at: Instant.nullable(),
    ended_at: Instant.nullable(),
  })
  .meta({ id: 'CompanyLink' });
export type CompanyLink = z.infer<typeof CompanyLink>;

const LinkList = z
  .object({
    items: z.array(CompanyLink),
    linked: z.number().int().describe('Links that are in force'),
    requests: z.number().int().describe('Requests that wait for an answer'),
    company_code: z.string().describe('Our code, by which others send us a request'),
    link: z.string().describe('The same as a link'),
  })
  .meta({ id: 'CompanyLinkList' });
export type LinkList = z.infer<typeof LinkList>;

export const listCompanyLinks = contract({
  method: 'GET',
  url: `${path}/listing`,
  area,
  summary: 'Linked companies, or the requests in both directions',
  access: 'settings.view',
  query: z.object({
    status: z.enum(['1', '2']).optional().describe('1: linked, or formerly; 2: requests; left out: all'),
  }),
  data: LinkList,
});

/** The `id` of a request is the other company's code, since a request has no id yet. */
const CodeParams = z.object({
  id: explain(
    z.string().max(100),
    'The other company’s code: 32 letters and digits',
    '0f3c9a7e5b1d4286a0c4e8f21b7d9350',
  ),
});

export const sendLinkRequest = contract({
  method: 'POST',
  url: `${path}/send-request/:id`,
  area,
  summary: 'Ask another company for a link, by its code',
  description:
    'The answer is the same for every code: whether a company has it shows when it accepts. A repeated request and the own code change nothing.',
  access: 'settings.edit',
  params: CodeParams,
  is_form: true,
  body: z.object({
    side: z.enum(linkSides).default('child').describe('What we are in the link: `child` joins them, `parent` invites'),
    gives: Given.default([]),
  }),
  data: LinkList,
});

export const acceptLink = contract({
  method: 'POST',
  url: `${path}/accept/:id`,
  area,
  summary: 'Accept a request, and choose what we give',
  access: 'settings.edit',
  params: IdParams,
  is_form: true,
  body: z.object({ gives: Given.default([]) }),
  data: LinkList,
});

const ending = (verb: string, summary: string, description?: string) =>
  contract({
    method: 'POST' as const,
    url: `${path}/${verb}/:id`,
    area,
    summary,
    access: 'settings.edit' as const,
    ...(description ? { description } : {}),
    params: IdParams,
    data: LinkList,
  });

export const declineLink = ending('decline', 'Decline a request');
export const cancelLinkRequest = ending('cancel-request', 'Cancel a request that we sent');
export const endCompanyLink = ending(
  'unlink',
  'End a link, from either side',
  'Sharing stops at once. Products, conditions, defects and history stay; followed prices stay and become stale.',
);

export const deleteLink = contract({
  method: 'DELETE',
  url: `${path}/delete/:id`,
  area,
  summary: 'Remove an ended link or request from our list',
  description: 'The other company keeps it in its own list. One that is open is refused: end it first..',
  access: 'settings.edit',
  params: IdParams,
  data: LinkList,
});

export const changeShares = contract({
  method: 'PUT',
  url: `${path}/shares/:id`,
  area,
  summary: 'Change what we give in a link',
  access: 'settings.edit',
  params: IdParams,
  is_form: true,
  body: z.object({ gives: Given, version: Version.optional() }),
  data: LinkList,
});

export const updateLinkWidget = contract({
  method: 'PUT',
  url: `${path}/update-widget/:id`,
  area,
  summary: 'Whether the child’s stores are in the parent’s public list of stores',
  description: 'Both sides choose: the child gives its stores, the parent shows them.',
  access: 'settings.edit',
  params: IdParams,
  body: z.object({ is_shown: z.boolean().describe('Our side’s choice'), version: Version.optional() }),
  data: LinkList,
});

export const takeOverAgain = contract({
  method: 'POST',
  url: `${path}/take-over/:id`,
  area,
  summary: 'Take over what the parent added since, and follow its prices if they stopped',
  description:
    'Adds products, conditions and defects that are missing. Nothing of ours is changed or removed. Defects with a fixed amount come from parents with our currency alone.',
  access: 'settings.edit',
  params: IdParams,
  data: LinkList,
});

export const linkMessages = {
  code: 'Enter a company code, or its link',
  sent: 'Request sent. If a company has this code, it sees your request.',
  closed: 'This request is no longer open',
  open: 'End it first, then remove it',
  notGiven: 'They don’t share anything that can be taken over',
  parentOnly: 'Only the child takes over from its parent',
  site: 'You can’t link companies on this site',
} as const;
