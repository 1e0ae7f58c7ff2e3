import { z } from 'zod';
import { contract, fileContract } from '../../route.ts';

const area = 'company';

export const Domain = z
  .object({
    host: z.string().describe('The host of this request, without port'),
    name: z.string().describe('Whose pages these are: the product, a reseller, or a company'),
    accent: z.string().nullable().describe('Accent color, as #rrggbb; null: the product’s'),
    mark: z.string().nullable().describe('Logo as an address or a `data:` URL; null: none of its own'),
    is_company: z.boolean().describe('The host is the subdomain of a company, or a domain of its own'),
  })
  .meta({ id: 'Domain' });
export type Domain = z.infer<typeof Domain>;

export const findDomain = contract({
  method: 'GET',
  url: '/v2/domain',
  area,
  summary: 'In whose name this host shows its pages',
  access: 'public',
  data: Domain,
});

export const readDomainLogo = fileContract({
  method: 'GET',
  url: '/v2/domain/logo',
  area,
  summary: 'The logo of the company whose host this is',
  access: 'public',
  binary: ['image/svg+xml', 'image/png', 'image/jpeg'],
});
