import type { RecordChoice } from '@tradepost/contracts/systems/system-record.contract';
import { type SystemVendor, systemFacts } from '@tradepost/contracts/systems/system-vendor.data';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { HttpError } from '../../../platform/errors/errors.ts';
import { setReason } from '../../../platform/tenancy/change-log.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { requireSystem } from '../accounts/system.queries.ts';
import type { SystemRow } from '../port/system-port.rules.ts';
import { type SystemRecordRow, systemRecords } from '../port/system-record.table.ts';
import { systemOf } from '../port/systems.client.ts';

const mostAtOnce = 1_000;

interface Decision {
  ids?: number[] | undefined;
  what?: string | undefined;
  choice: RecordChoice;
}

/** Decides what holds where records differ. One that cannot be changed says why, and the others are decided all the same. */
export async function decideRecords(ctx: Ctx, vendor: SystemVendor, { ids, what, choice }: Decision) {
  const row = await requireSystem(ctx, vendor);
  const open = and(
    eq(systemRecords.company_id, ctx.company_id),
    eq(systemRecords.connection_id, row.id),
    eq(systemRecords.state, 'conflict'),
    ids ? inArray(systemRecords.id, ids) : undefined,
    what && !ids ? eq(systemRecords.what, what) : undefined,
  );
  const rows = await ctx.db
    .select()
    .from(systemRecords)
    .where(open)
    .orderBy(asc(systemRecords.id))
    .limit(mostAtOnce)
    .for('no key update');
  await setReason(ctx, `As ${systemFacts[vendor].label} has it`);
  const refused: { id: number; reason: string }[] = [];
  for (const record of rows) {
    const reason = choice === 'theirs' ? await takeTheirs(ctx, row, record) : null;
    if (reason !== null) refused.push({ id: record.id, reason });
    else await storeChoice(ctx, record.id, choice);
  }
  const [rest] = await ctx.db.select({ n: count() }).from(systemRecords).where(open);
  return { decided: rows.length - refused.length, refused, left: Math.max(0, (rest?.n ?? 0) - refused.length) };
}

/** Returns why it cannot be done; null when it is. */
async function takeTheirs(ctx: Ctx, row: SystemRow, record: SystemRecordRow): Promise<string | null> {
  const { useTheirs } = systemOf(row.vendor).reads?.[record.what] ?? {};
  if (!useTheirs) return 'Only ours can be kept';
  try {
    await useTheirs(ctx, row, record);
    return null;
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return Object.values(error.errors).flat()[0] ?? error.message;
  }
}

const storeChoice = (ctx: Ctx, id: number, choice: RecordChoice) =>
  ctx.db
    .update(systemRecords)
    .set({ choice, state: choice === 'skip' ? 'skipped' : 'linked', reason: null, decided_at: sql`app_now()` })
    .where(and(eq(systemRecords.company_id, ctx.company_id), eq(systemRecords.id, id)));
