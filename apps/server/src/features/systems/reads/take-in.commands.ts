import { isDeepStrictEqual } from 'node:util';
import type { TakenIn } from '@tradepost/contracts/systems/system-record.contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { RemoteRecord, SystemRow, Taken } from '../port/system-port.rules.ts';
import { type SystemRecordRow, systemRecords } from '../port/system-record.table.ts';
import { systemOf } from '../port/systems.client.ts';

/** Takes records of a system in, and stores which of ours they are. Returns what became of each. */
export async function takeIn(
  ctx: Ctx,
  row: SystemRow,
  what: string,
  records: readonly RemoteRecord[],
): Promise<readonly TakenIn[]> {
  const intake = systemOf(row.vendor).reads?.[what];
  if (!intake || records.length === 0) return [];
  const known = await findKnown(ctx, row.id, what, records);
  // A decision holds until the system has other data.
  const isDecided = ({ id, data }: RemoteRecord) => {
    const before = known.get(id);
    return before !== undefined && before.choice !== null && isDeepStrictEqual(before.data, data);
  };
  const open = records.filter((record) => !isDecided(record));
  const taken = await intake.take(ctx, row, open, known);
  await storeRecords(ctx, row.id, what, open, taken);
  return [...taken.map(({ outcome }) => outcome), ...records.slice(open.length).map(() => 'linked' as const)];
}

async function findKnown(
  ctx: Ctx,
  connection_id: number,
  what: string,
  records: readonly RemoteRecord[],
): Promise<Map<string, SystemRecordRow>> {
  const rows = await ctx.db
    .select()
    .from(systemRecords)
    .where(
      and(
        eq(systemRecords.company_id, ctx.company_id),
        eq(systemRecords.connection_id, connection_id),
        eq(systemRecords.what, what),
        inArray(
          systemRecords.remote_id,
          records.map(({ id }) => id),
        ),
      ),
    );
  return new Map(rows.map((row) => [row.remote_id, row]));
}

const stateOf = {
  added: 'linked',
  linked: 'linked',
  conflict: 'conflict',
  rejected: 'rejected',
  unmatched: 'unmatched',
} as const;

async function storeRecords(
  ctx: Ctx,
  connection_id: number,
  what: string,
  records: readonly RemoteRecord[],
  taken: readonly Taken[],
): Promise<void> {
  const rows = records.flatMap(({ id, name, data }, index) => {
    const {
      outcome,
      record = null,
      record_id = null,
      differences = [],
      reason = null,
    } = taken[index] ?? {
      outcome: 'ignored' as const,
    };
    if (outcome === 'ignored') return [];
    const stands = { state: stateOf[outcome], record, record_id, differences, reason };
    return [{ company_id: ctx.company_id, connection_id, what, remote_id: id, name, data, ...stands }];
  });
  if (rows.length === 0) return;
  const stored = <Column extends string>(column: Column) => sql.raw(`excluded.${column}`);
  await ctx.db
    .insert(systemRecords)
    .values(rows)
    .onConflictDoUpdate({
      target: [systemRecords.company_id, systemRecords.connection_id, systemRecords.what, systemRecords.remote_id],
      set: {
        name: stored('name'),
        data: stored('data'),
        state: stored('state'),
        record: stored('record'),
        record_id: stored('record_id'),
        differences: stored('differences'),
        reason: stored('reason'),
        choice: null,
        decided_at: null,
        read_at: sql`app_now()`,
      },
    });
}
