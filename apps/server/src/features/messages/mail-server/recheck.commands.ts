import { eq } from 'drizzle-orm';
import { HttpError } from '../../../platform/errors/errors.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, type Platform } from '../../../platform/tenancy/ctx.ts';
import { verifyMailDomain } from './mail-domain.commands.ts';
import { mailDomains } from './mail-domain.table.ts';

/**
 * Checks the verified domains again. Without its records a domain's emails would be refused, so they leave from the
 * temporary address until it is verified again. A DNS server that does not answer changes nothing.
 */
export async function recheckMailDomains(platform: Platform): Promise<number> {
  const domains = await asSystem(platform, (db) =>
    db
      .select({ company_id: mailDomains.company_id, id: mailDomains.id })
      .from(mailDomains)
      .where(eq(mailDomains.is_verified, true)),
  );
  for (const { company_id, id } of domains) {
    const scope = await scopeOf(platform, company_id, null, 'mail server');
    if (!scope) continue;
    await verifyMailDomain(scope, id).catch((error: Error) => {
      if (!(error instanceof HttpError)) platform.log.error({ err: error, company_id }, 'a domain was not checked');
    });
  }
  return domains.length;
}
