import type { DataOf } from '@tradepost/contracts/route';
import type { findSystem as contract, SystemConnection } from '@tradepost/contracts/systems/system.contract';
import { SystemChoice } from '@tradepost/contracts/systems/system.contract';
import { type SettingsOf, systemSettings } from '@tradepost/contracts/systems/system-settings.rules';
import { type SystemVendor, systemFacts, systemPaths } from '@tradepost/contracts/systems/system-vendor.data';
import { and, count, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { instantOf } from '../../../platform/instants.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findAccountAt, listAccounts, requireAccount, showAccount } from '../../connections/account.queries.ts';
import type { AccountKind } from '../../connections/account-kind.rules.ts';
import { pushes } from '../port/push.table.ts';
import type { SystemRow, SystemTypes } from '../port/system-port.rules.ts';
import { systemReads } from '../port/system-record.table.ts';
import { addressOf, systemOf } from '../port/systems.client.ts';
import { showSettings } from './system-settings.queries.ts';

const Stored = z.looseObject({
  is_sandbox: z.boolean().default(false),
  choices: z.record(z.string(), z.array(SystemChoice)).default({}),
});

/** Accounts at connected systems, one of each. */
export const systemKind: AccountKind<SystemTypes> = {
  name: 'system',
  readSettings: (stored) => Stored.parse(stored),
  factsOf: (vendor) => systemFacts[vendor],
  wordsOf(vendor, message) {
    const { label } = systemFacts[vendor];
    return message.toLowerCase().includes(label.toLowerCase()) ? message : `${label}: ${message}`;
  },
  accountOf: ({ vendor, is_test, settings }, credentials) => ({ vendor, is_test, settings, credentials }),
  webhook_path: 'systems',
  webhook_task: 'connected system',
  webhooksOf: (scope, vendor) => systemOf(vendor).webhooks?.(addressOf(scope, vendor)) ?? null,
  sign_in: {
    pageOf: (vendor) => systemPaths(vendor).callback,
    open: (scope, vendor, is_test) => systemOf(vendor).signIn?.(scope, is_test) ?? null,
  },
};

/** The company's accounts at connected systems. */
export const listSystems = (ctx: Ctx): Promise<SystemRow[]> => listAccounts(ctx, systemKind);

/** The account at a system; null without one. */
export const findSystemAt = (ctx: Ctx, vendor: SystemVendor): Promise<SystemRow | null> =>
  findAccountAt(ctx, systemKind, vendor);

/** Throws 404 without an account. */
export const requireSystem = (ctx: Ctx, vendor: SystemVendor): Promise<SystemRow> =>
  requireAccount(findSystemAt(ctx, vendor));

/** Whether an account is set up and not paused. */
export const isReady = ({ state, is_enabled }: Pick<SystemRow, 'state' | 'is_enabled'>): boolean =>
  state === 'COMPLETED' && is_enabled;

/** What was chosen for a system. */
export const settingsOf = <V extends SystemVendor>(
  vendor: V,
  { settings }: Pick<SystemRow, 'settings'>,
): SettingsOf<V> => systemSettings[vendor].parse(settings) as SettingsOf<V>;

export async function showSystem(ctx: Ctx, row: SystemRow): Promise<SystemConnection> {
  const { vendor, settings, is_signed_in, webhook_id } = row;
  const [found] = await ctx.db
    .select({ n: count() })
    .from(pushes)
    .where(and(eq(pushes.company_id, ctx.company_id), eq(pushes.connection_id, row.id), eq(pushes.state, 'waiting')));
  return {
    ...showAccount(row),
    vendor,
    is_signed_in,
    is_sandbox: settings.is_sandbox,
    is_ready: isReady(row),
    has_webhook: webhook_id !== null,
    settings: await showSettings(ctx, vendor, settingsOf(vendor, row)),
    choices: settings.choices,
    waiting: found?.n ?? 0,
    last_read_at: await findLastRead(ctx, row),
  };
}

/** Orders of a channel that is asked are noted with the account, other reads by themselves. */
async function findLastRead(ctx: Ctx, { id, settings }: SystemRow): Promise<string | null> {
  if (typeof settings.polled_at === 'string') return settings.polled_at;
  const [read] = await ctx.db
    .select({ started_at: systemReads.started_at })
    .from(systemReads)
    .where(and(eq(systemReads.company_id, ctx.company_id), eq(systemReads.connection_id, id)))
    .orderBy(desc(systemReads.id))
    .limit(1);
  return read ? instantOf(read.started_at) : null;
}

export async function readSystem(ctx: Ctx, vendor: SystemVendor): Promise<DataOf<typeof contract>> {
  const row = await findSystemAt(ctx, vendor);
  const can_sign_in = systemFacts[vendor].has_sign_in && systemOf(vendor).signIn?.(ctx, false) != null;
  return { connection: row && (await showSystem(ctx, row)), can_sign_in };
}
