import { HttpError } from '../../platform/http/errors.ts';
import type { PublicCall } from '../../platform/http/serve.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { asSystem, type Ctx, inReading, type Platform, type Scope } from '../../platform/tenancy/ctx.ts';
import { findCompanyByToken } from '../company/company-token.queries.ts';
import { attemptKeys, countAttempt } from '../session/login-attempts.commands.ts';

const nobody = { user_id: null, member_id: null, permissions: [], location_ids: null };

/** The scope of a seller in a company's shop. Null unless its storefront is live. */
export async function findShopScope(platform: Platform, key: string): Promise<Scope | null> {
  const company = await asSystem(platform, (db) => findCompanyByToken(db, key));
  const scope = company && (await scopeOf(platform, company.company_id, null, 'shop'));
  return scope && { ...scope, actor: { ...nobody, kind: 'customer', name: 'Seller' } };
}

/** The same for a call. Wrong keys are rate limited by IP address, to stop guessing. */
export async function openShop(
  { platform, request }: Pick<PublicCall, 'platform' | 'request'>,
  key: string,
): Promise<Scope> {
  const scope = await findShopScope(platform, key);
  if (scope) return scope;
  await countAttempt(platform, attemptKeys('token', key, request.ip));
  throw new HttpError(404, 'This shop is not open');
}

/** Reads in a company's shop. */
export const inShop = async <T>(call: PublicCall, key: string, read: (ctx: Ctx) => Promise<T>): Promise<T> =>
  inReading(await openShop(call, key), read);
