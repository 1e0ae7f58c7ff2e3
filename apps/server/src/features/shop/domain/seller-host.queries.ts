import { isIP } from 'node:net';
import { eq } from 'drizzle-orm';
import { HttpError } from '../../../platform/errors/errors.ts';
import { asSystem, type Platform } from '../../../platform/tenancy/ctx.ts';
import { customDomains } from '../../company/company.table.ts';
import { isOwnHost } from '../../company/company-host.rules.ts';
import { type AskedOfHost, isServedToSellers } from './seller-host.rules.ts';

/** Whether a host is the verified domain of a company. Our own hosts and numbers are not looked up. */
export async function isCompanyDomain(platform: Platform, hostname: string): Promise<boolean> {
  const host = hostname.toLowerCase();
  if (host === '' || isIP(host.replace(/^\[|\]$/g, '')) !== 0 || isOwnHost(platform.config.app_url, host)) return false;
  const [found] = await asSystem(platform, (db) =>
    db.select({ domain: customDomains.domain }).from(customDomains).where(eq(customDomains.domain, host)),
  );
  return found !== undefined;
}

/** Throws 404 for what a company's own domain does not serve. */
export async function requireServed(platform: Platform, hostname: string, asked: AskedOfHost): Promise<void> {
  if (isServedToSellers(asked)) return;
  if (await isCompanyDomain(platform, hostname)) throw new HttpError(404, 'Not found');
}
