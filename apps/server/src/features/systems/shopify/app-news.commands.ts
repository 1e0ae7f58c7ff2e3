import { sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { HttpError } from '../../../platform/errors/errors.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, inTransaction, type Platform } from '../../../platform/tenancy/ctx.ts';
import { hearShopify } from './hear-shopify.commands.ts';
import { notePrivacyRequest } from './note-privacy-request.commands.ts';
import { isPrivacyTopic, isSigned } from './shopify.rules.ts';

interface Message {
  raw: Buffer;
  headers: Readonly<Record<string, string | undefined>>;
}

/** What Shopify tells the app of this server: of every shop that signed in with it, by the shop’s domain. */
export async function receiveAppNews(platform: Platform, { raw, headers }: Message): Promise<void> {
  const secret = platform.config.shopify_app?.client_secret ?? '';
  if (!isSigned(raw, headers['x-shopify-hmac-sha256'], secret)) throw new HttpError(401, 'Invalid event signature');
  const topic = headers['x-shopify-topic'] ?? '';
  const data = JSON.parse(raw.toString('utf8')) as Record<string, unknown>;
  for (const { company_id, id } of await findShops(platform, headers['x-shopify-shop-domain'] ?? '')) {
    const scope = await scopeOf(platform, company_id, null, 'Shopify');
    if (!scope) continue;
    if (isPrivacyTopic(topic)) await inTransaction(scope, (ctx) => notePrivacyRequest(ctx, topic, data));
    else await hearShopify(scope, id, { what: topic, data });
  }
}

const findShops = (platform: Platform, shop: string): Promise<{ company_id: number; id: number }[]> =>
  asSystem(platform, (db) =>
    readRows(
      db,
      sql`select company_id, id from connections where kind = 'system' and vendor = 'shopify' and account_key = ${shop} and is_signed_in
           order by company_id, id`,
    ),
  );
