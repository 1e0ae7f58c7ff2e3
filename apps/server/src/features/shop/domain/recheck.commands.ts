import { isNotNull } from 'drizzle-orm';
import { HttpError } from '../../../platform/errors/errors.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, type Platform } from '../../../platform/tenancy/ctx.ts';
import { verifyPortalDomain } from './portal-domain.commands.ts';
import { portalDomains } from './portal-domain.table.ts';

/**
 * Checks again the domains that were checked before: one whose records are gone shows no pages any more, and one that
 * waits for its certificate may have it. A DNS server that does not answer changes nothing.
 */
export async function recheckPortalDomains(platform: Platform): Promise<number> {
  const domains = await asSystem(platform, (db) =>
    db.select({ company_id: portalDomains.company_id }).from(portalDomains).where(isNotNull(portalDomains.checked_at)),
  );
  for (const { company_id } of domains) {
    const scope = await scopeOf(platform, company_id, null, 'domain of the public pages');
    if (!scope) continue;
    await verifyPortalDomain(scope).catch((error: Error) => {
      if (!(error instanceof HttpError)) platform.log.error({ err: error, company_id }, 'a domain was not checked');
    });
  }
  return domains.length;
}
