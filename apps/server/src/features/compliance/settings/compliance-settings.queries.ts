import type {
  ComplianceSettings,
  listComplianceLocations,
} from '@tradepost/contracts/compliance/compliance-settings.contract';
import {
  type HoldStart,
  type Requirement,
  requirements,
  shippedMinAge,
} from '@tradepost/contracts/compliance/requirement.data';
import { shippedStatement } from '@tradepost/contracts/languages/en/shipped-terms.data';
import { type StoredTexts, toEditedTexts } from '@tradepost/contracts/languages/own-texts.rules';
import type { DataOf } from '@tradepost/contracts/route';
import { and, desc, eq, sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { hashText } from '../../../platform/secrets/hash-text.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { type LocationRow, locations } from '../../company/location.table.ts';
import { findTextLanguage } from '../../languages/own-texts.queries.ts';
import { localeOf, sayShipped } from '../../languages/seller-locale.rules.ts';
import { complianceRequirements, complianceSettings, ownershipStatements } from './compliance-settings.table.ts';

/**
 * A location that the actor may see. Throws 404 for any other. Locked, its holds and its report are changed one after the
 * other, since a hold that starts at the report needs one.
 */
export async function findOwnLocation(ctx: Ctx, location_id: number, isLocked = false): Promise<LocationRow> {
  const query = ctx.db
    .select()
    .from(locations)
    .where(and(eq(locations.company_id, ctx.company_id), eq(locations.id, location_id)));
  const [location] = await (isLocked ? query.for('no key update') : query);
  const { location_ids } = ctx.actor;
  if (!location || (location_ids !== null && !location_ids.includes(location_id))) throw notFound('Location');
  return location;
}

export interface StatementRow extends StoredTexts<'statement_text'> {
  statement_text: string;
  version: number;
  created_at: string | null;
}

/** The ownership statement that sellers of a location sign now, in all its languages. Version 0 is the shipped one. */
export async function findStatementRow(ctx: Ctx, location_id: number): Promise<StatementRow> {
  const [row] = await ctx.db
    .select()
    .from(ownershipStatements)
    .where(and(eq(ownershipStatements.company_id, ctx.company_id), eq(ownershipStatements.location_id, location_id)))
    .orderBy(desc(ownershipStatements.statement_version))
    .limit(1);
  if (!row)
    return { statement_text: shippedStatement, text_language: 'en', translations: {}, version: 0, created_at: null };
  const { body, text_language, translations, statement_version: version, created_at } = row;
  return { statement_text: body, text_language, translations, version, created_at };
}

/** The statement in force as the settings edit it. */
export async function findEditedStatement(
  ctx: Ctx,
  location_id: number,
): Promise<Pick<ComplianceSettings, 'statement' | 'language' | 'translations'>> {
  const row = await findStatementRow(ctx, location_id);
  const language = await findTextLanguage(ctx);
  const { statement_text, translations } = toEditedTexts(row, ['statement_text'], language);
  const text = sayShipped(statement_text, shippedStatement, localeOf(language, ctx.company.country_code));
  const { version, created_at } = row;
  return { statement: { text, version, sha256: hashText(text), created_at }, language, translations };
}

export interface StoredSettings {
  min_age: number;
  hold_start: HoldStart;
  version: number;
}

/** The row of a location, or what applies without one. */
export async function readSettings(ctx: Ctx, location_id: number): Promise<StoredSettings> {
  const [row] = await ctx.db
    .select()
    .from(complianceSettings)
    .where(and(eq(complianceSettings.company_id, ctx.company_id), eq(complianceSettings.location_id, location_id)));
  return row ?? { min_age: shippedMinAge, hold_start: 'purchase', version: 0 };
}

/** Whether a location reports its purchases. Without a report, no hold can start at it. */
export async function isReporting(ctx: Ctx, location_id: number): Promise<boolean> {
  const row = await readRow(
    ctx.db,
    sql`select 1 from report_settings where company_id = ${ctx.company_id} and location_id = ${location_id} and is_on`,
  );
  return row !== undefined;
}

/** What an order must have before it is paid: that of its location, kind and total. */
export async function listRequirements(
  ctx: Ctx,
  order: { location_id: number; kind: string; total: number },
): Promise<Requirement[]> {
  const rows = await ctx.db
    .select()
    .from(complianceRequirements)
    .where(
      and(
        eq(complianceRequirements.company_id, ctx.company_id),
        eq(complianceRequirements.location_id, order.location_id),
      ),
    );
  const needed = rows.filter(
    ({ kinds, min_total }) => kinds.some((kind) => kind === order.kind) && order.total >= min_total,
  );
  return requirements.filter((each) => needed.some(({ requirement }) => requirement === each));
}

export async function findComplianceSettings(ctx: Ctx, location_id: number): Promise<ComplianceSettings> {
  const location = await findOwnLocation(ctx, location_id);
  const [settings, texts, stored, category_holds] = [
    await readSettings(ctx, location_id),
    await findEditedStatement(ctx, location_id),
    await ctx.db
      .select()
      .from(complianceRequirements)
      .where(
        and(eq(complianceRequirements.company_id, ctx.company_id), eq(complianceRequirements.location_id, location_id)),
      ),
    await listCategoryHolds(ctx, location_id),
  ];
  return {
    location_id,
    location_name: location.name,
    currency: ctx.company.currency,
    requirements: requirements.map((requirement) => {
      const { kinds = [], min_total = 0 } = stored.find((row) => row.requirement === requirement) ?? {};
      return { requirement, kinds, min_total };
    }),
    min_age: settings.min_age,
    ...texts,
    hold_days: location.hold_days,
    hold_start: settings.hold_start,
    category_holds,
    version: settings.version,
  };
}

const listCategoryHolds = (ctx: Ctx, location_id: number) =>
  readRows<ComplianceSettings['category_holds'][number]>(
    ctx.db,
    sql`select c.id as category_id, c.name, h.hold_days from categories c
          left join compliance_hold_days h
            on h.company_id = c.company_id and h.category_id = c.id and h.location_id = ${location_id}
         where c.company_id = ${ctx.company_id} order by c.sort, c.id`,
  );

/**
 * The days that a device of this category is held, and from when they count. A device without a category has the location's.
 * A location that does not report has no report to count from, whatever its settings say.
 */
export async function findHoldRule(
  ctx: Ctx,
  location_id: number,
  category_id: number | null,
): Promise<{ hold_days: number; hold_start: HoldStart }> {
  const row = await readRow<{ hold_days: number; hold_start: HoldStart }>(
    ctx.db,
    sql`select coalesce(h.hold_days, l.hold_days) as hold_days,
               case when r.is_on then coalesce(s.hold_start, 'purchase') else 'purchase' end as hold_start
          from locations l
          left join report_settings r on r.company_id = l.company_id and r.location_id = l.id
          left join compliance_settings s on s.company_id = l.company_id and s.location_id = l.id
          left join compliance_hold_days h
            on h.company_id = l.company_id and h.location_id = l.id and h.category_id = ${category_id}
         where l.company_id = ${ctx.company_id} and l.id = ${location_id}`,
  );
  return row ?? { hold_days: 0, hold_start: 'purchase' };
}

/** The actor's locations with the number of their requirements. */
export async function listLocations(ctx: Ctx): Promise<DataOf<typeof listComplianceLocations>> {
  const { location_ids } = ctx.actor;
  const rows = await readRows<DataOf<typeof listComplianceLocations>[number]>(
    ctx.db,
    sql`select l.id, l.name, (select count(*) from compliance_requirements r
                               where r.company_id = l.company_id and r.location_id = l.id and r.kinds <> '{}')::int as required_count
          from locations l where l.company_id = ${ctx.company_id} and l.is_on order by l.name, l.id`,
  );
  return rows.filter(({ id }) => location_ids === null || location_ids.includes(id));
}
