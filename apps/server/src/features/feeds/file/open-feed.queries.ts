import { timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import { HttpError } from '../../../platform/errors/errors.ts';
import { noteFoundCompany } from '../../../platform/http/request-actor.ts';
import { inReading, mintCompanyId, type Platform, type Scope } from '../../../platform/tenancy/ctx.ts';
import { attemptKeys, findGuessed } from '../../session/login-attempts.commands.ts';
import type { DatafeedRow } from '../datafeed.table.ts';
import { openFeedSecret, readFeedToken } from '../records/datafeed-token.rules.ts';

export interface OpenFeed {
  scope: Scope;
  feed: Pick<DatafeedRow, 'id' | 'name' | 'format' | 'is_on' | 'currency' | 'conditions' | 'post_back_url'>;
}

interface FoundFeed {
  id: number;
  name: string;
  token: string | null;
  format: DatafeedRow['format'];
  is_on: boolean;
  currency: string;
  conditions: DatafeedRow['conditions'];
  post_back_url: string | null;
  company_name: string;
  country_code: string;
  company_currency: string;
  timezone: string;
}

/** Said to who has a wrong or an old address, whatever is behind it. */
export const unknownFeed = () => new HttpError(404, 'This feed doesn’t exist, or its address has changed.');

/**
 * The feed of a token. It is looked up in the transaction of the company that the token names: row-level security hides every other
 * one. Throws 404 for an unknown one; wrong ones are limited by address.
 */
export async function openFeed(platform: Platform, token: string, ip: string): Promise<OpenFeed> {
  const found = await findGuessed(platform, attemptKeys('token', token, ip), () => findFeed(platform, token));
  if (!found) throw unknownFeed();
  noteFoundCompany(found.scope.company_id);
  return found;
}

async function findFeed(platform: Platform, token: string): Promise<OpenFeed | null> {
  const name = readFeedToken(token);
  if (!name) return null;
  const site = siteIn(platform, name.company_id);
  const found = await inReading(site, (ctx) =>
    readRow<FoundFeed>(
      ctx.db,
      sql`select f.id, f.name, f.token, f.format, f.is_on, f.currency, f.conditions, f.post_back_url,
                 c.name as company_name, c.country_code, c.currency as company_currency, c.timezone
            from datafeeds f join companies c on c.company_id = f.company_id
           where f.company_id = ${ctx.company_id} and f.id = ${name.id} and (c.deletes_at is null or c.deletes_at > app_now())`,
    ),
  );
  if (!found?.token || !isSame(openFeedSecret(site, found.token), name.secret)) return null;
  const { company_name, country_code, company_currency, timezone, token: _, ...feed } = found;
  return {
    feed,
    scope: {
      ...site,
      company: { name: company_name, country_code, currency: company_currency, timezone },
      actor: { ...site.actor, name: feed.name },
    },
  };
}

/** A comparison site acts for a seller, and has no permission of the company. */
const siteIn = (platform: Platform, company_id: number): Scope => ({
  platform,
  company_id: mintCompanyId(company_id),
  company: { name: '', country_code: '', currency: '', timezone: 'UTC' },
  location_id: null,
  actor: { kind: 'customer', user_id: null, member_id: null, name: 'Feed', permissions: [], location_ids: null },
  log: platform.log,
});

function isSame(stored: string, given: string): boolean {
  const [one, other] = [Buffer.from(stored), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
