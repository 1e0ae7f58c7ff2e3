import { sql } from 'drizzle-orm';
import { readRow } from '../../platform/db/sql.ts';
import { badRequest, notFound } from '../../platform/errors/errors.ts';
import { scopeOf } from '../../platform/jobs/scope.ts';
import { asSystem, inReading, type Platform, type Scope } from '../../platform/tenancy/ctx.ts';
import { VendorError } from '../../platform/vendors/vendor-error.ts';
import { findAccount, openAccount } from './account.queries.ts';
import type { AccountKind, AccountWebhooks, KindTypes } from './account-kind.rules.ts';
import { openSecrets } from './secrets.rules.ts';

/** A message to the address of an account. */
export interface ReceivedMessage {
  token: string;
  raw: Buffer;
  /** Lower case names. */
  headers: Readonly<Record<string, string | undefined>>;
}

/**
 * Finds the account of a message by the token in its address, and hands on its news if the signature is valid. A vendor
 * sends a message more than once, so that `apply` must be idempotent.
 */
export async function receiveNews<T extends KindTypes>(
  platform: Platform,
  kind: AccountKind<T>,
  vendor: T['vendor'],
  message: ReceivedMessage,
  apply: (scope: Scope, account_id: number, news: T['news']) => Promise<void>,
): Promise<void> {
  const webhooks = kind.webhooksOf({ platform }, vendor);
  const found = webhooks && (await findByToken(platform, kind, vendor, message.token));
  const scope = found && (await scopeOf(platform, found.company_id, null, kind.webhook_task));
  if (!webhooks || !found || !scope) throw notFound('Webhook');
  const news = await readNews(scope, kind, webhooks, found.id, message);
  if (!news) throw badRequest('Invalid event signature');
  for (const one of news) await apply(scope, found.id, one);
}

async function readNews<News>(
  scope: Scope,
  kind: AccountKind,
  webhooks: AccountWebhooks<object, News>,
  id: number,
  { raw, headers }: ReceivedMessage,
): Promise<News[] | null> {
  const opened = await inReading(scope, async (ctx) => {
    const row = await findAccount(ctx, kind, id);
    if (!row) return null;
    const { secret = '' } = openSecrets(ctx, kind, row.webhook_secret);
    // Anybody could sign with an empty secret.
    const isSubscribed = webhooks.takes_secret ? secret !== '' : row.webhook_id !== null;
    return isSubscribed ? { account: openAccount(ctx, kind, row), secret, webhook_id: row.webhook_id ?? '' } : null;
  });
  if (!opened) throw notFound('Webhook');
  const { account, ...own } = opened;
  try {
    return await webhooks.read(account, { raw, headers, ...own, now: scope.platform.clock.now() });
  } catch (error) {
    // The vendor that checks the signature, or has its keys, is away: it tells again later.
    if (error instanceof VendorError) return null;
    throw error;
  }
}

const findByToken = (platform: Platform, { name }: AccountKind, vendor: string, token: string) =>
  asSystem(platform, (db) =>
    readRow<{ company_id: number; id: number }>(
      db,
      sql`select company_id, id from connections
           where webhook_token = ${token}::uuid and kind = ${name} and vendor = ${vendor}`,
    ),
  );
