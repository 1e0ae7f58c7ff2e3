import type { saveTestName as contract, TestName } from '@tradepost/contracts/diagnostics/test-name.contract';
import { messages } from '@tradepost/contracts/errors';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { invalid, notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { conditions, defects } from '../../conditions/condition.table.ts';
import { deviceTestNames } from '../diagnostics.table.ts';
import { findTestName } from './test-name.queries.ts';

/** Keeps the names that no result had before, for somebody to say what they mean. Sorted, so that two results never wait for each other. */
export async function noteTestNames(ctx: Ctx, names: readonly string[]): Promise<void> {
  const byKey = new Map(names.map((name) => [name.toLowerCase(), name]));
  if (byKey.size === 0) return;
  const { company_id } = ctx;
  const known = await ctx.db
    .select({ name: deviceTestNames.name })
    .from(deviceTestNames)
    .where(
      and(eq(deviceTestNames.company_id, company_id), inArray(sql`lower(${deviceTestNames.name})`, [...byKey.keys()])),
    );
  for (const { name } of known) byKey.delete(name.toLowerCase());
  const added = [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, name]) => ({ company_id, name }));
  if (added.length > 0) await ctx.db.insert(deviceTestNames).values(added).onConflictDoNothing();
}

type Form = ServedInput<typeof contract>['body'];

export async function saveTestName(ctx: Ctx, id: number, { version, ...form }: Form): Promise<TestName> {
  const where = and(eq(deviceTestNames.company_id, ctx.company_id), eq(deviceTestNames.id, id));
  await saveVersioned(ctx, {
    table: deviceTestNames,
    where,
    version,
    lock: async () => {
      const [row] = await ctx.db.select().from(deviceTestNames).where(where).for('no key update');
      if (!row) throw notFound('Test');
      return row;
    },
    current: () => findTestName(ctx, id),
    change: async () => {
      await requireMeanings(ctx, form);
      return { ...form, updated_at: sql`app_now()` };
    },
  });
  ctx.emit('offer-has-changes', { entity: 'device_result' });
  return findTestName(ctx, id);
}

async function requireMeanings(
  ctx: Ctx,
  { defect_ids, condition_ids }: Pick<Form, 'defect_ids' | 'condition_ids'>,
): Promise<void> {
  const known = await ctx.db
    .select({ id: defects.id })
    .from(defects)
    .where(and(eq(defects.company_id, ctx.company_id), inArray(defects.id, defect_ids)));
  if (known.length !== new Set(defect_ids).size) throw invalid({ defect_ids: messages.choice('defect_ids') });
  const found = await ctx.db
    .select({ id: conditions.id })
    .from(conditions)
    .where(and(eq(conditions.company_id, ctx.company_id), inArray(conditions.id, condition_ids)));
  if (found.length !== new Set(condition_ids).size) throw invalid({ condition_ids: messages.choice('condition_ids') });
}
