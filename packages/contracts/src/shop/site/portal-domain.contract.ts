import { z } from 'zod';
import { LanguageCode } from '../../languages/language-settings.contract.ts';
import { contract, explain, Flag, Id, Instant } from '../../route.ts';

const area = 'settings';
const url = '/v1/pos/settings/customer-portal';

export const DnsRecord = z.object({
  purpose: z.enum(['ownership', 'pages']),
  type: z.enum(['TXT', 'CNAME']),
  host: z.string(),
  value: z.string(),
  status: z.enum(['Not checked', 'Verified', 'Missing', 'Different']),
  found: z.string().nullable().describe('What the domain says instead'),
});
export type DnsRecord = z.infer<typeof DnsRecord>;

export const PortalDomain = z
  .object({
    domain: z.string().nullable().describe('The company’s own domain; null: none'),
    is_verified: z.boolean().describe('All records were found, and the domain shows the public pages'),
    is_sandbox: z
      .boolean()
      .describe('A domain that ends in .test, in the demo: no DNS is asked, all records are found'),
    ssl_processing: z.boolean().describe('The records are set, but the domain does not answer over HTTPS yet'),
    checked_at: Instant.nullable(),
    dns_records: z.array(DnsRecord),
    default_domain: z.string().describe('Where the public pages are without a domain of their own'),
    shop_url: z.string().describe('The home page'),
    customer_portal_login: z.boolean().describe('Sellers can sign in to see their orders'),
    customer_portal_favicon: z.string().nullable().describe('Address of the icon; null: the product’s'),
    login_picture: z.string().nullable().describe('Address of the picture beside the sign-in; null: none'),
    customer_portal_lang_code: LanguageCode,
  })
  .meta({ id: 'PortalDomain' });
export type PortalDomain = z.infer<typeof PortalDomain>;

const domainPattern = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

export const DomainName = z
  .string()
  .trim()
  .toLowerCase()
  .regex(domainPattern, { error: 'Domain must look like sell.example.com', abort: true })
  .refine((text) => text.split('.').length > 2, 'Use a subdomain such as sell.example.com: a bare domain has no CNAME');

export const DomainForm = z.object({ domain: DomainName });

export const findPortalDomain = contract({
  method: 'GET',
  url: `${url}/domains`,
  area,
  summary: 'The domain of the public pages, with the DNS records to set, and how they look',
  access: 'settings.view',
  data: PortalDomain,
});

export const savePortalDomain = contract({
  method: 'POST',
  url: `${url}/domains`,
  area,
  summary: 'Add a domain for the public pages, or turn the sellers’ sign-in on or off',
  access: 'settings.edit',
  body: z
    .object({
      domain: explain(DomainName.optional(), 'A subdomain of the company’s website', 'sell.second-life.example'),
      customer_portal_login: z.boolean().optional().describe('Whether sellers can sign in to see their orders'),
    })
    .refine((form) => form.domain !== undefined || form.customer_portal_login !== undefined, {
      path: ['domain'],
      message: 'Domain is required',
    }),
  data: PortalDomain,
});

export const verifyPortalDomain = contract({
  method: 'POST',
  url: `${url}/domains/verify`,
  area,
  summary: 'Look up the DNS records of the domain',
  access: 'settings.edit',
  data: PortalDomain,
});

export const resetPortalDomain = contract({
  method: 'POST',
  url: `${url}/domains/reset`,
  area,
  summary: 'Remove the domain; the public pages are at the default one again',
  access: 'settings.edit',
  data: PortalDomain,
});

export const sitePictures = ['favicon', 'login_picture', 'share_picture'] as const;
export type SitePicture = (typeof sitePictures)[number];

export const uploadSitePicture = contract({
  method: 'POST',
  url: `${url}/upload`,
  area,
  summary: 'Upload or remove a picture of the public pages',
  description:
    'Multipart. The file `picture`: SVG, PNG or JPEG, detected by content, up to 500 KB; scripts and links of an SVG are removed. A share picture is PNG or JPEG, because networks show no SVG.',
  access: 'settings.edit',
  body: z
    .object({
      purpose: explain(z.enum(sitePictures), 'Where the picture is shown', 'share_picture'),
      meta_id: Id.optional().describe('Of a share picture: the page'),
      is_removed: Flag.default(false).describe('Removes the picture'),
    })
    .refine(({ purpose, meta_id }) => (purpose === 'share_picture') === (meta_id !== undefined), {
      path: ['meta_id'],
      message: 'A share picture belongs to a page',
    }),
  multipart: { picture: 'optional' },
  upload_files: 1,
  data: z.object({ url: z.string().nullable() }),
});
