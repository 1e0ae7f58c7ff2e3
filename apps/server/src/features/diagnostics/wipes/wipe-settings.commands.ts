import type { saveWipeSettings as saveContract, WipeSettings } from '@tradepost/contracts/diagnostics/wipe.contract';
import { messages } from '@tradepost/contracts/errors';
import type { ServedInput } from '@tradepost/contracts/route';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { invalid } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { categories } from '../../catalog/catalog.table.ts';
import { type WipeSettingsRow, wipeSettings } from '../diagnostics.table.ts';
import { findWipeSettings } from './wipe-settings.queries.ts';

export async function saveWipeSettings(
  ctx: Ctx,
  { version, ...form }: ServedInput<typeof saveContract>['body'],
): Promise<WipeSettings> {
  const { version: stored } = await lockSettings(ctx);
  await saveVersioned(ctx, {
    table: wipeSettings,
    where: eq(wipeSettings.company_id, ctx.company_id),
    // A company that never saved has a row since its first certificate.
    version: version === 0 && stored === 1 ? 1 : version,
    lock: () => lockSettings(ctx),
    current: () => findWipeSettings(ctx),
    change: async () => {
      await requireCategories(ctx, form.category_ids ?? []);
      return { ...form, updated_at: sql`app_now()` };
    },
  });
  return findWipeSettings(ctx);
}

async function requireCategories(ctx: Ctx, ids: readonly number[]): Promise<void> {
  const found = await ctx.db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.company_id, ctx.company_id), inArray(categories.id, [...ids])));
  if (found.length !== new Set(ids).size) throw invalid({ category_ids: messages.choice('category_ids') });
}

/** The company’s settings, stored if they never were, and locked until the end of the transaction. */
async function lockSettings(ctx: Ctx): Promise<WipeSettingsRow> {
  await ctx.db.insert(wipeSettings).values({ company_id: ctx.company_id }).onConflictDoNothing();
  const [row] = await ctx.db
    .select()
    .from(wipeSettings)
    .where(eq(wipeSettings.company_id, ctx.company_id))
    .for('no key update');
  if (!row) throw new Error('the wipe settings vanished');
  return row;
}

/** Takes the next number. It is given back when the transaction fails, so none is ever left out. */
export async function takeCertificateNumber(ctx: Ctx): Promise<string> {
  await ctx.db.insert(wipeSettings).values({ company_id: ctx.company_id }).onConflictDoNothing();
  const [row] = await ctx.db
    .update(wipeSettings)
    .set({ next_number: sql`${wipeSettings.next_number} + 1` })
    .where(eq(wipeSettings.company_id, ctx.company_id))
    .returning();
  if (!row) throw new Error('the wipe settings vanished');
  return `${row.prefix}${row.next_number - 1}`;
}
