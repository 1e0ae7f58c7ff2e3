import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../../platform/errors/errors.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { parts, sealed } from '../../../platform/secrets/sealed.ts';
import { asSystem, inReading, type Platform, type Scope } from '../../../platform/tenancy/ctx.ts';
import { findShopCompany } from '../../company/shop-company.queries.ts';
import { attemptKeys, findGuessed } from '../../session/login-attempts.commands.ts';
import { findStorefront } from './storefront.queries.ts';

/** Stands for a company in the address of its public pages, so that staff see them before anybody else does. */
export const previewKey = sealed('storefront-preview', { company_id: parts.id, expires_at: parts.instant }, 1);

export interface OpenShop {
  scope: Scope;
  /** Staff look at it, with a preview key. Nothing real is started from it. */
  is_preview: boolean;
}

/**
 * The company of a public page. Throws 404 for an unknown key and for a storefront that is off; wrong keys are rate
 * limited by IP address, to stop guessing.
 */
export async function openShop(
  { platform, request }: { platform: Platform; request: Pick<FastifyRequest, 'ip'> },
  key: string,
): Promise<OpenShop> {
  const shop = await findGuessed(platform, attemptKeys('token', key, request.ip), () => findShop(platform, key));
  if (shop) return shop;
  throw closedShop();
}

export const closedShop = () => new HttpError(404, 'This page doesn’t exist, or the shop has closed it.');

/** The company of a key, when its public pages are on or the key is a preview. */
export async function findShop(platform: Platform, key: string): Promise<OpenShop | null> {
  const previewed = previewKey.open(platform, key);
  const company_id = (previewed ?? (await asSystem(platform, (db) => findShopCompany(db, key))))?.company_id;
  const scope = company_id === undefined ? null : await scopeOf(platform, company_id, null, 'public pages');
  if (!scope) return null;
  const isShown = previewed !== null || (await inReading(scope, async (ctx) => (await findStorefront(ctx)).is_live));
  return isShown ? { scope, is_preview: previewed !== null } : null;
}
