import { systemPaths } from '@tradepost/contracts/systems/system-vendor.data';
import { sql } from 'drizzle-orm';
import { readRows, runSql } from '../../../platform/db/sql.ts';
import { badRequest, conflict, notFound } from '../../../platform/errors/errors.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { notify } from '../../../platform/notify/notify.ts';
import { asSystem, inTransaction, type Platform, type Scope } from '../../../platform/tenancy/ctx.ts';
import { moveAccount } from '../../connections/account.commands.ts';
import { lockAccount } from '../../connections/account.queries.ts';
import { systemKind } from '../accounts/system.queries.ts';
import { appIdOf } from './highlevel.rules.ts';
import { type HighLevelMessage, readMessage } from './highlevel-message.rules.ts';

interface Received {
  raw: Buffer;
  /** Lower case names. */
  headers: Readonly<Record<string, string | undefined>>;
}

/**
 * Takes a message of HighLevel about this server's app. All apps' messages are signed with one key, so that one of another app is
 * not ours. A message is noted once it was acted on: HighLevel sends one again that had no answer.
 */
export async function receiveHighLevel(platform: Platform, { raw, headers }: Received): Promise<void> {
  const { highlevel_app: app, highlevel_key: key } = platform.config;
  if (!app) throw notFound('Webhook');
  const message = readMessage(raw, headers['x-wh-signature'], platform.clock.now(), key);
  if (!message) throw badRequest('Invalid event signature');
  if (await isKnown(platform, message.webhookId)) throw conflict('This event was already received');
  if (message.type === 'UNINSTALL' && message.appId === appIdOf(app.client_id)) await uninstall(platform, message);
  await asSystem(platform, (db) =>
    runSql(db, sql`insert into highlevel_messages (webhook_id) values (${message.webhookId}) on conflict do nothing`),
  );
}

async function isKnown(platform: Platform, webhook_id: string): Promise<boolean> {
  const found = await asSystem(platform, (db) =>
    readRows(db, sql`select 1 from highlevel_messages where webhook_id = ${webhook_id}`),
  );
  return found.length > 0;
}

async function uninstall(platform: Platform, { companyId, locationId }: HighLevelMessage): Promise<void> {
  const named = locationId
    ? sql`c.settings ->> 'location_id' = ${locationId}`
    : sql`${companyId ?? ''} <> '' and c.settings ->> 'agency_id' = ${companyId ?? ''}`;
  const accounts = await asSystem(platform, (db) =>
    readRows<{ company_id: number; id: number }>(
      db,
      sql`select c.company_id, c.id from connections c
           where c.kind = 'system' and c.vendor = 'highlevel' and ${named} order by c.company_id, c.id`,
    ),
  );
  for (const { company_id, id } of accounts) {
    const scope = await scopeOf(platform, company_id, null, 'HighLevel');
    if (scope) await endAccount(scope, id);
  }
}

const failure = 'Uninstalled at HighLevel';

/** Nothing is sent with an account whose app was removed there. It is told once. */
const endAccount = (scope: Scope, id: number): Promise<void> =>
  inTransaction(scope, async (ctx) => {
    const row = await lockAccount(ctx, systemKind, id);
    if (!row || row.failure === failure) return;
    await moveAccount(ctx, systemKind, id, { state: 'FAILED', failure });
    await notify(ctx, {
      type: 'system_failed',
      title: 'HighLevel is no longer connected',
      body: 'The app was uninstalled at HighLevel. Install it again and connect it, and what happens meanwhile is sent.',
      url: systemPaths('highlevel').account,
    });
    ctx.emit('ghl-uninstall', {});
  });

/** Messages are refused by their age before this. */
const keptDays = 2;

export const dropOldMessages = (platform: Platform): Promise<unknown> =>
  asSystem(platform, (db) =>
    runSql(db, sql`delete from highlevel_messages where received_at < app_now() - make_interval(days => ${keptDays})`),
  );
