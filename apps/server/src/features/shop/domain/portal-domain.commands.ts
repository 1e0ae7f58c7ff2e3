import type { PortalDomain } from '@tradepost/contracts/shop/site/portal-domain.contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import { conflict, HttpError, invalid, notFound } from '../../../platform/errors/errors.ts';
import { DnsUnavailable } from '../../../platform/mail/dns.client.ts';
import type { Dns } from '../../../platform/ports/dns.ts';
import { type Ctx, inReading, inSystemRole, inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { customDomains } from '../../company/company.table.ts';
import { baseHost } from '../../company/company-host.rules.ts';
import { changeStorefront } from '../site/storefront.commands.ts';
import { checkRecord, openSandboxDns, proofOf, recordsOf } from './dns-records.rules.ts';
import { findDomainRow, findPortalDomain, isSandbox, type PortalDomainRow } from './portal-domain.queries.ts';
import { portalDomains } from './portal-domain.table.ts';

/** Stores the domain that is wanted, or whether sellers can sign in. Another domain starts over. */
export async function savePortalDomain(
  ctx: Ctx,
  form: { domain?: string | undefined; customer_portal_login?: boolean | undefined },
): Promise<PortalDomain> {
  const { domain, customer_portal_login } = form;
  if (customer_portal_login !== undefined) await changeStorefront(ctx, { portal_login: customer_portal_login });
  if (domain !== undefined) await storeDomain(ctx, domain);
  return findPortalDomain(ctx);
}

async function storeDomain(ctx: Ctx, domain: string): Promise<void> {
  const ours = baseHost(ctx.platform.config.app_url).replace(/:\d+$/, '');
  if (domain === ours || domain.endsWith(`.${ours}`))
    throw invalid({ domain: 'This is our own domain. Set your subdomain in the company profile.' });
  const stored = await findDomainRow(ctx);
  if (stored?.domain === domain) return;
  if (stored) throw conflict('You already have a domain. Remove it before you add another one.');
  const { company_id } = ctx;
  const added = await ctx.db
    .insert(portalDomains)
    .values({ company_id, domain, ownership_proof: proofOf(ctx.platform.config.app_secret, { company_id, domain }) })
    .onConflictDoNothing()
    .returning({ domain: portalDomains.domain });
  if (added.length === 0) throw conflict('You already have a domain. Remove it before you add another one.');
}

/** The public pages are at the default domain again. Idempotent. */
export async function resetPortalDomain(ctx: Ctx): Promise<PortalDomain> {
  await ctx.db.delete(portalDomains).where(eq(portalDomains.company_id, ctx.company_id));
  await release(ctx);
  return findPortalDomain(ctx);
}

/** Looks up the records outside any transaction, stores what DNS said, and lets a verified domain show the pages. */
export async function verifyPortalDomain(scope: VendorScope): Promise<PortalDomain> {
  const { config, dns } = scope.platform;
  const row = await inReading(scope, findDomainRow);
  if (!row) throw notFound('Domain');
  const records = recordsOf(config, row);
  const isTrial = isSandbox(scope, row.domain);
  const checks = await lookUp(isTrial ? openSandboxDns(records) : dns, records);
  const is_verified = Object.values(checks).every(({ status }) => status === 'found');
  const ssl_processing = is_verified && !isTrial && !(await answersOverHttps(scope, row.domain));
  return inTransaction(scope, async (ctx) => {
    const stored = await ctx.db
      .update(portalDomains)
      .set({ checks, is_verified, ssl_processing, checked_at: sql`app_now()` })
      .where(and(eq(portalDomains.company_id, ctx.company_id), eq(portalDomains.domain, row.domain)))
      .returning({ domain: portalDomains.domain });
    if (stored.length === 0) throw conflict('Someone else changed this in the meantime', await findPortalDomain(ctx));
    await (is_verified ? claim(ctx, row.domain) : release(ctx));
    return findPortalDomain(ctx);
  });
}

type Checks = Required<PortalDomainRow['checks']>;

async function lookUp(dns: Dns, records: ReturnType<typeof recordsOf>): Promise<Checks> {
  try {
    const checked = await Promise.all(
      records.map(async (record) => {
        const answers = await (record.type === 'TXT' ? dns.txt(record.host) : dns.cname(record.host));
        return [record.purpose, checkRecord(record, answers)] as const;
      }),
    );
    return Object.fromEntries(checked) as Checks;
  } catch (error) {
    if (!(error instanceof DnsUnavailable)) throw error;
    throw new HttpError(409, 'DNS did not answer, so the records were not checked. Try again in a few minutes.');
  }
}

/** Whether the domain has its certificate: it shows this server's pages over HTTPS. */
async function answersOverHttps({ platform }: VendorScope, domain: string): Promise<boolean> {
  try {
    const request = { timeout_seconds: 5, max_bytes: 10_000 };
    const { status, body } = await platform.outgoing.get(`https://${domain}/v2/domain`, request);
    const parts: Buffer[] = [];
    for await (const part of body) parts.push(part);
    const answer = JSON.parse(Buffer.concat(parts).toString('utf8')) as { data?: { host?: string } };
    return status === 200 && answer.data?.host === domain;
  } catch {
    return false;
  }
}

/** One company has a domain. Of two that prove it, the first keeps it until its records are gone. */
function claim(ctx: Ctx, domain: string): Promise<void> {
  const { company_id } = ctx;
  return inSystemRole(ctx, async (db) => {
    await db
      .delete(customDomains)
      .where(and(eq(customDomains.company_id, company_id), ne(customDomains.domain, domain)));
    await db.insert(customDomains).values({ company_id, domain }).onConflictDoNothing();
    const [holder] = await db.select().from(customDomains).where(eq(customDomains.domain, domain));
    if (holder?.company_id !== company_id) throw conflict('Another company uses this domain. Contact support.');
  });
}

const release = (ctx: Ctx): Promise<void> =>
  inSystemRole(ctx, async (db) => {
    await db.delete(customDomains).where(eq(customDomains.company_id, ctx.company_id));
  });
