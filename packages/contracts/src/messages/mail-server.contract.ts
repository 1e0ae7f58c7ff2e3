import { z } from 'zod';
import { contract, explain, IdParams, Instant } from '../route.ts';

const area = 'settings';

/** The regions whose mail servers send, as the records of the domain name them. */
export const mailContinents = { EU: 'Europe', NA: 'North America', AS: 'Asia', OC: 'Oceania' } as const;
export type MailContinent = keyof typeof mailContinents;
const continents = Object.keys(mailContinents) as [MailContinent, ...MailContinent[]];

export const MailRecord = z.object({
  purpose: z.enum(['spf', 'dkim', 'return_path']),
  type: z.enum(['TXT', 'CNAME']),
  host: z.string(),
  value: z.string(),
  state: z.enum(['unchecked', 'found', 'missing', 'wrong']),
  found: z.string().nullable().describe('What the domain says instead'),
});
export type MailRecord = z.infer<typeof MailRecord>;

export const MailDomain = z
  .object({
    id: z.number().int(),
    email: z.string().describe('The address that emails come from'),
    domain: z.string(),
    continent_code: z.enum(continents),
    sub_domain: z.string().describe('For returned emails: the return path is this part of the domain'),
    is_verified: z.boolean(),
    checked_at: Instant.nullable(),
    records: z.array(MailRecord),
  })
  .meta({ id: 'MailDomain' });
export type MailDomain = z.infer<typeof MailDomain>;

export const listMailDomains = contract({
  method: 'GET',
  url: '/v1/pos/settings/mail-server/domains',
  area,
  summary: 'The company’s sending domain with the DNS records to set',
  access: 'settings.view',
  data: z.object({
    items: z.array(MailDomain),
    sender: z.string().describe('What emails to sellers come from now: the verified domain or the temporary address'),
    is_temporary: z.boolean(),
  }),
});

const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const domainPattern = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

export const MailDomainForm = z
  .object({
    email: explain(
      z.string().trim().toLowerCase().pipe(z.email().max(254)),
      'The sender’s address, at the domain',
      'hello@example.com',
    ),
    domain: explain(
      z.string().trim().toLowerCase().regex(domainPattern, 'Domain must look like example.com'),
      'The sending domain',
      'example.com',
    ),
    continent_code: z.enum(continents).default('EU').describe('The continent whose mail servers send'),
    sub_domain: z
      .string()
      .trim()
      .toLowerCase()
      .regex(label, 'Subdomain must be one word of letters, digits and hyphens')
      .default('bounce')
      .describe('The subdomain for returned emails'),
  })
  .refine(({ email, domain }) => email.endsWith(`@${domain}`), {
    path: ['email'],
    message: 'Email must be an address at the domain',
  });

export const addMailDomain = contract({
  method: 'POST',
  url: '/v1/pos/settings/mail-server/domains',
  area,
  summary: 'Add the sending domain; its key pair is made for it',
  access: 'settings.edit',
  body: MailDomainForm,
  data: MailDomain,
});

export const removeMailDomain = contract({
  method: 'DELETE',
  url: '/v1/pos/settings/mail-server/domains/:id',
  area,
  summary: 'Remove the sending domain',
  access: 'settings.edit',
  params: IdParams,
  data: z.null(),
});

export const verifyMailDomain = contract({
  method: 'POST',
  url: '/v1/pos/settings/mail-server/domains/verify/:id',
  area,
  summary: 'Look up the DNS records of the sending domain',
  access: 'settings.edit',
  params: IdParams,
  data: MailDomain,
});
