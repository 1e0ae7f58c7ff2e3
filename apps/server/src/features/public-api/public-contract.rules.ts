import type { Contract } from '@tradepost/contracts/route';
import { z } from 'zod';
import type { PublicCallFacts } from './public-calls.data.ts';

/** The key says which shop it is. */
const withoutCompany = (schema: z.ZodType | undefined): z.ZodType | undefined =>
  schema instanceof z.ZodObject && 'company' in schema.shape ? schema.omit({ company: true }) : schema;

/** A call of the app as API keys make it: the same schemas and the same handler at an address of its own. */
export function publicContract({ of, path, scope }: PublicCallFacts): Contract {
  const { query, body, ...rest } = of;
  const isOfShop = of.access === 'public';
  return {
    ...rest,
    url: `/v1/public${path}`,
    area: 'public-api',
    access: isOfShop ? 'session' : (scope ?? of.access),
    keys: isOfShop ? 'every' : 'secret',
    public_of: of,
    ...(query ? { query: withoutCompany(query) as z.ZodType } : {}),
    ...(body ? { body: withoutCompany(body) as z.ZodType } : {}),
  };
}
