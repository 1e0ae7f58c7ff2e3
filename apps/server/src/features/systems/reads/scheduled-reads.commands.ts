import { systemSettings } from '@tradepost/contracts/systems/system-settings.rules';
import {
  readsOf,
  type SystemVendor,
  systemFacts,
  systemVendors,
} from '@tradepost/contracts/systems/system-vendor.data';
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, type Ctx, inTransaction, type Platform } from '../../../platform/tenancy/ctx.ts';
import { isBeingDeleted } from '../../../platform/tenancy/deletion-grace.ts';
import { findGates } from '../../billing/gates.queries.ts';
import { findSystemAt, isReady } from '../accounts/system.queries.ts';
import type { SystemRow } from '../port/system-port.rules.ts';
import { systemReads } from '../port/system-record.table.ts';
import { startQuietRead } from './start-read.commands.ts';

/** Days for which is kept what became of a read. */
const keptDays = 60;
/** A task that is late by minutes does not skip an hour. */
const slackMinutes = 10;

const scheduled = systemVendors.filter((vendor) => systemFacts[vendor].read_hours !== undefined);

/** Starts what is read again by itself, of every company. One that fails stops no other. */
export async function startScheduledReads(platform: Platform): Promise<number> {
  const accounts = await asSystem(platform, (db) =>
    readRows<{ company_id: number; vendor: SystemVendor; package_id: number }>(
      db,
      sql`select c.company_id, c.vendor, co.package_id from connections c
            join companies co on co.company_id = c.company_id and co.subscription_status in (0, 1)
             and not ${isBeingDeleted(sql`co.company_id`)}
           where c.kind = 'system' and c.is_current and c.is_enabled and c.state = 'COMPLETED'
             and c.vendor in (select jsonb_array_elements_text(${JSON.stringify(scheduled)}::jsonb))
           order by c.company_id, c.id`,
    ),
  );
  let started = 0;
  for (const { company_id, vendor, package_id } of accounts) {
    const scope = await scopeOf(platform, company_id, null, systemFacts[vendor].label);
    const { gate } = systemFacts[vendor];
    if (!scope || (gate === 'phonecheck' && !findGates(scope, { package_id }).is_integration_phonecheck_enable))
      continue;
    await inTransaction(scope, (ctx) => startDue(ctx, vendor)).then(
      (count) => {
        started += count;
      },
      (error: Error) => scope.log.error({ err: error }, 'the records of a connected system were not read'),
    );
  }
  return started;
}

async function startDue(ctx: Ctx, vendor: SystemVendor): Promise<number> {
  const row = await findSystemAt(ctx, vendor);
  if (!row || !isReady(row) || !readsByItself(vendor, row)) return 0;
  await dropOldReads(ctx, row);
  let started = 0;
  for (const what of Object.keys(readsOf(vendor)))
    if ((await isDue(ctx, row, what)) && (await startQuietRead(ctx, vendor, what))) started += 1;
  return started;
}

/** Whether its settings ask for it. */
function readsByItself(vendor: SystemVendor, { settings }: SystemRow): boolean {
  const chosen: object = systemSettings[vendor].parse(settings);
  return 'reads_by_itself' in chosen && chosen.reads_by_itself === true;
}

async function isDue(ctx: Ctx, { id, vendor }: SystemRow, what: string): Promise<boolean> {
  const minutes = (systemFacts[vendor].read_hours ?? 0) * 60 - slackMinutes;
  const [last] = await ctx.db
    .select({ is_due: sql<boolean>`started_at <= app_now() - make_interval(mins => ${minutes})` })
    .from(systemReads)
    .where(
      and(eq(systemReads.company_id, ctx.company_id), eq(systemReads.connection_id, id), eq(systemReads.what, what)),
    )
    .orderBy(desc(systemReads.id))
    .limit(1);
  return last?.is_due ?? true;
}

const dropOldReads = (ctx: Ctx, { id }: SystemRow): Promise<unknown> =>
  ctx.db
    .delete(systemReads)
    .where(
      and(
        eq(systemReads.company_id, ctx.company_id),
        eq(systemReads.connection_id, id),
        ne(systemReads.state, 'running'),
        lt(systemReads.started_at, sql`app_now() - make_interval(days => ${keptDays})`),
      ),
    );
