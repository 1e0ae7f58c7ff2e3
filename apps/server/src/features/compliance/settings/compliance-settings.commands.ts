import type {
  ComplianceSettings,
  ComplianceSettingsForm,
} from '@tradepost/contracts/compliance/compliance-settings.contract';
import { messages } from '@tradepost/contracts/errors';
import { toStoredTexts } from '@tradepost/contracts/languages/own-texts.rules';
import { and, eq, inArray } from 'drizzle-orm';
import { invalid } from '../../../platform/errors/errors.ts';
import { hashText } from '../../../platform/secrets/hash-text.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { categories } from '../../catalog/catalog.table.ts';
import { locations } from '../../company/location.table.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import {
  findComplianceSettings,
  findEditedStatement,
  findOwnLocation,
  findStatementRow,
  isReporting,
} from './compliance-settings.queries.ts';
import {
  complianceHoldDays,
  complianceRequirements,
  complianceSettings,
  ownershipStatements,
} from './compliance-settings.table.ts';

/**
 * Stores what a location requires. A changed statement becomes its next version. A stale version answers 409. Throws 422 for
 * holds that start at a report that the location does not make: they would never end.
 */
export async function saveComplianceSettings(
  ctx: Ctx,
  location_id: number,
  form: ComplianceSettingsForm,
): Promise<ComplianceSettings> {
  const location = await findOwnLocation(ctx, location_id, true);
  const where = and(eq(complianceSettings.company_id, ctx.company_id), eq(complianceSettings.location_id, location_id));
  await saveVersioned(ctx, {
    table: complianceSettings,
    where,
    version: form.version,
    lock: () => lockSettings(ctx, location_id),
    current: () => findComplianceSettings(ctx, location_id),
    change: async () => {
      if (form.hold_start === 'report' && !(await isReporting(ctx, location_id)))
        throw invalid({ hold_start: 'Turn on the daily report of this location first, or holds would never start' });
      await requireCategories(ctx, form);
      await replaceRequirements(ctx, location_id, form.requirements);
      await replaceHoldDays(ctx, location_id, form.category_holds);
      await addStatement(ctx, location_id, form);
      if (form.hold_days !== location.hold_days) {
        await ctx.db
          .update(locations)
          .set({ hold_days: form.hold_days })
          .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, location_id)));
      }
      return { min_age: form.min_age, hold_start: form.hold_start };
    },
  });
  ctx.emit('offer-has-changes', { entity: 'compliance_settings', id: location_id });
  return findComplianceSettings(ctx, location_id);
}

/** The settings, locked. The first save inserts the row, and a concurrent one waits for it. */
async function lockSettings(ctx: Ctx, location_id: number) {
  const { company_id } = ctx;
  await ctx.db.insert(complianceSettings).values({ company_id, location_id, version: 0 }).onConflictDoNothing();
  const [row] = await ctx.db
    .select()
    .from(complianceSettings)
    .where(and(eq(complianceSettings.company_id, company_id), eq(complianceSettings.location_id, location_id)))
    .for('no key update');
  return row as NonNullable<typeof row>;
}

async function requireCategories(ctx: Ctx, { category_holds }: ComplianceSettingsForm): Promise<void> {
  const ids = category_holds.map(({ category_id }) => category_id);
  if (ids.length === 0) return;
  const known = await ctx.db
    .select({ id: categories.id })
    .from(categories)
    .where(and(eq(categories.company_id, ctx.company_id), inArray(categories.id, ids)));
  if (known.length < ids.length) throw invalid({ category_holds: messages.choice('category_id') });
}

async function replaceRequirements(
  ctx: Ctx,
  location_id: number,
  wanted: ComplianceSettingsForm['requirements'],
): Promise<void> {
  const { company_id } = ctx;
  const own = and(
    eq(complianceRequirements.company_id, company_id),
    eq(complianceRequirements.location_id, location_id),
  );
  const stored = await ctx.db.select().from(complianceRequirements).where(own);
  // Written one by one, so that the change log has only what changed.
  for (const row of stored) {
    if (wanted.some(({ requirement }) => requirement === row.requirement)) continue;
    await ctx.db
      .delete(complianceRequirements)
      .where(and(own, eq(complianceRequirements.requirement, row.requirement)));
  }
  for (const { requirement, kinds, min_total } of wanted) {
    const before = stored.find((row) => row.requirement === requirement);
    if (before && before.min_total === min_total && before.kinds.join() === kinds.join()) continue;
    await ctx.db
      .insert(complianceRequirements)
      .values({ company_id, location_id, requirement, kinds, min_total })
      .onConflictDoUpdate({
        target: [
          complianceRequirements.company_id,
          complianceRequirements.location_id,
          complianceRequirements.requirement,
        ],
        set: { kinds, min_total },
      });
  }
}

async function replaceHoldDays(
  ctx: Ctx,
  location_id: number,
  wanted: ComplianceSettingsForm['category_holds'],
): Promise<void> {
  const { company_id } = ctx;
  const own = and(eq(complianceHoldDays.company_id, company_id), eq(complianceHoldDays.location_id, location_id));
  const stored = await ctx.db.select().from(complianceHoldDays).where(own);
  for (const row of stored) {
    if (wanted.some(({ category_id }) => category_id === row.category_id)) continue;
    await ctx.db.delete(complianceHoldDays).where(and(own, eq(complianceHoldDays.category_id, row.category_id)));
  }
  for (const { category_id, hold_days } of wanted) {
    const before = stored.find((row) => row.category_id === category_id);
    if (before?.hold_days === hold_days) continue;
    await ctx.db
      .insert(complianceHoldDays)
      .values({ company_id, location_id, category_id, hold_days })
      .onConflictDoUpdate({
        target: [complianceHoldDays.company_id, complianceHoldDays.location_id, complianceHoldDays.category_id],
        set: { hold_days },
      });
  }
}

/** Adds a version of the statement, unless its texts are those in force. The settings are locked. */
async function addStatement(
  ctx: Ctx,
  location_id: number,
  { statement_text, translations }: ComplianceSettingsForm,
): Promise<void> {
  const current = await findEditedStatement(ctx, location_id);
  const row = await findStatementRow(ctx, location_id);
  const next = toStoredTexts({ statement_text }, translations, row, await findTextLanguage(ctx));
  const isSame =
    current.statement.text === next.statement_text &&
    JSON.stringify(current.translations) === JSON.stringify(next.translations);
  if (row.version > 0 && isSame) return;
  const { statement_text: body, ...texts } = next;
  await ctx.db.insert(ownershipStatements).values({
    company_id: ctx.company_id,
    location_id,
    statement_version: row.version + 1,
    body,
    ...texts,
    sha256: hashText(body),
    member_id: ctx.actor.member_id,
  });
}
