import type { SystemReadStarted } from '@tradepost/contracts/systems/system-record.contract';
import { readsOf, type SystemVendor, systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { and, eq } from 'drizzle-orm';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { lockVendor } from '../../connections/account.commands.ts';
import { isReady, requireSystem, systemKind } from '../accounts/system.queries.ts';
import { systemReads } from '../port/system-record.table.ts';
import { claimUntil } from './due-reads.commands.ts';
import { readSystemJob } from './read.jobs.ts';

/** Starts to read records of a system, with a progress card. Throws 409 while it is paused, or these are being read. */
export async function startRead(ctx: Ctx, vendor: SystemVendor, what: string): Promise<SystemReadStarted> {
  const { label, read } = await beginRead(ctx, vendor, what);
  if (!read) throw conflict(`${label} are being read already`);
  const title = `${systemFacts[vendor].label}: ${label.toLowerCase()}`;
  const job_id = await ctx.platform.jobs.enqueue(
    ctx,
    readSystemJob,
    { read_id: read.id },
    { progress: { event: 'system-read', title } },
  );
  await ctx.db
    .update(systemReads)
    .set({ job_id })
    .where(and(eq(systemReads.company_id, ctx.company_id), eq(systemReads.id, read.id)));
  return { read_id: read.id, job_id, title, percentage: 0 };
}

/** The same by schedule, without a card. Returns false where these are being read. */
export async function startQuietRead(ctx: Ctx, vendor: SystemVendor, what: string): Promise<boolean> {
  const { read } = await beginRead(ctx, vendor, what);
  if (read) await ctx.platform.jobs.enqueue(ctx, readSystemJob, { read_id: read.id });
  return read !== null;
}

/** Stores the start. The read is null where these are being read. */
async function beginRead(
  ctx: Ctx,
  vendor: SystemVendor,
  what: string,
): Promise<{ label: string; read: { id: number } | null }> {
  const label = readsOf(vendor)[what];
  if (label === undefined) throw invalid({ what: `${systemFacts[vendor].label} has no such records` });
  await lockVendor(ctx, systemKind, vendor);
  const row = await requireSystem(ctx, vendor);
  if (!isReady(row)) throw conflict(`${systemFacts[vendor].label} is paused or not set up`);
  const [running] = await ctx.db
    .select({ id: systemReads.id })
    .from(systemReads)
    .where(
      and(
        eq(systemReads.company_id, ctx.company_id),
        eq(systemReads.connection_id, row.id),
        eq(systemReads.what, what),
        eq(systemReads.state, 'running'),
      ),
    );
  if (running) return { label, read: null };
  const [read] = await ctx.db
    .insert(systemReads)
    .values({ company_id: ctx.company_id, connection_id: row.id, what, claimed_until: claimUntil })
    .returning({ id: systemReads.id });
  if (!read) throw new Error('the read was not stored');
  return { label, read };
}
