import type {
  GeneralForm,
  OrderNumberForm,
  PurchasingSettingsForm,
} from '@tradepost/contracts/company-settings/general/general.contract';
import { purchasingChannels } from '@tradepost/contracts/company-settings/general/general.contract';
import { currencyOf } from '@tradepost/contracts/currencies';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { readRows, runSql } from '../../../platform/db/sql.ts';
import { conflict, invalid } from '../../../platform/errors/errors.ts';
import { sessions } from '../../../platform/identity/session.table.ts';
import { type Ctx, inSystemRole } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { findCompanyRow } from '../../company/company.queries.ts';
import { type CompanyRow, companies } from '../../company/company.table.ts';
import { locations } from '../../company/location.table.ts';
import { setRoundUp } from '../../pricing/editor/round-up.commands.ts';
import { savePriceLock } from '../../pricing/limits/price-lock.commands.ts';
import { priceLists } from '../../pricing/pricing.table.ts';
import { findGeneralSettings, toPurchasing } from './general.queries.ts';
import { listEffects } from './general-effects.queries.ts';

/** Changes what the form names, or says what it would change. */
export async function updateSettings(ctx: Ctx, { is_preview, version, ...form }: GeneralForm) {
  if (is_preview) {
    await refuseImpossible(ctx, await findCompanyRow(ctx), form);
    return { settings: await findGeneralSettings(ctx), effects: await listEffects(ctx, form) };
  }
  const effects = await listEffects(ctx, form);
  await saveCompany(ctx, version, async (row) => {
    await refuseImpossible(ctx, row, form);
    return {
      ...(await basicsOf(ctx, row, form)),
      ...(await numbersOf(ctx, form.order_number)),
      ...securityOf(row, form),
    };
  });
  if (form.purchasing) await pauseChannels(ctx, form.purchasing.channels);
  if (form.price_lock) await savePriceLock(ctx, form.price_lock);
  // Both are one record: the price lock has checked its version.
  if (form.round_up)
    await setRoundUp(ctx, { ...form.round_up, version: form.price_lock ? undefined : form.round_up.version });
  if (form.retention_years !== undefined) await saveRetention(ctx, form.retention_years);
  if (form.security) await endOldSessions(ctx, form.security.session_hours);
  tell(ctx);
  return { settings: await findGeneralSettings(ctx), effects };
}

type Changes = Omit<GeneralForm, 'is_preview' | 'version'>;

/** Saves columns of the company. */
function saveCompany(
  ctx: Ctx,
  version: number | undefined,
  change: (row: CompanyRow) => Promise<Partial<CompanyRow>>,
): Promise<CompanyRow> {
  return saveVersioned(ctx, {
    table: companies,
    where: eq(companies.company_id, ctx.company_id),
    version,
    lock: () => findCompanyRow(ctx, true),
    current: () => findGeneralSettings(ctx),
    change: async (row: CompanyRow) => {
      const columns = await change(row);
      return Object.keys(columns).length > 0 ? columns : null;
    },
  });
}

/** Throws when a setting cannot be like this. */
async function refuseImpossible(ctx: Ctx, row: CompanyRow, { currency, purchasing }: Changes): Promise<void> {
  if (purchasing) {
    const { channels } = await toPurchasing(ctx, row);
    const refused = channels.find(({ key, refusal }) => refusal !== null && purchasing.channels.includes(key));
    if (refused?.refusal) throw invalid({ 'purchasing.channels': refused.refusal });
  }
  if (!currency || currency === row.currency) return;
  if (currencyOf(currency).decimals === currencyOf(row.currency).decimals) return;
  const [priced] = await readRows(ctx.db, sql`select 1 from price_cells where company_id = ${ctx.company_id} limit 1`);
  if (priced)
    throw invalid({
      currency: `${currency} has other decimals than ${row.currency}, so your prices would be wrong. Delete your prices first.`,
    });
}

/** Currency, country, time zone and unit. The company's price lists take over a new currency with their amounts. */
async function basicsOf(ctx: Ctx, row: CompanyRow, form: Changes): Promise<Partial<CompanyRow>> {
  const { currency, country_code, timezone, distance_unit } = form;
  if (currency && currency !== row.currency) {
    const own = and(eq(priceLists.company_id, ctx.company_id), eq(priceLists.currency, row.currency));
    await ctx.db.update(priceLists).set({ currency }).where(own);
  }
  return {
    ...(currency ? { currency } : {}),
    ...(country_code ? { country_code } : {}),
    ...(timezone ? { timezone } : {}),
    ...(distance_unit ? { distance_unit } : {}),
  };
}

async function numbersOf(ctx: Ctx, form: z.output<typeof OrderNumberForm> | undefined): Promise<Partial<CompanyRow>> {
  if (!form) return {};
  const own = Object.entries(form.prefixes).filter(([, prefix]) => prefix !== null && prefix !== form.prefix);
  const columns = { box_prefix: form.prefix, box_prefixes: Object.fromEntries(own) };
  if (form.next_number === undefined) return columns;
  const next = await readRows<{ next: number }>(ctx.db, sql`select peek_box_number() as next`);
  if (form.next_number === next[0]?.next) return columns;
  await runSql(ctx.db, sql`select skip_box_numbers(${form.next_number})`);
  return { ...columns, next_box_number: form.next_number };
}

function securityOf(row: CompanyRow, { security }: Changes): Partial<CompanyRow> {
  if (!security) return {};
  const { requires_two_factor, session_hours } = security;
  const isSame = requires_two_factor === row.requires_two_factor && session_hours === row.session_hours;
  return isSame ? {} : { requires_two_factor, session_hours };
}

/** Shortens the sessions that are open. Those that are older than that end now. */
function endOldSessions(ctx: Ctx, session_hours: number): Promise<unknown> {
  const end = sql`${sessions.created_at} + make_interval(hours => ${session_hours})`;
  return inSystemRole(ctx, (db) =>
    db
      .update(sessions)
      .set({ expires_at: sql`least(${sessions.expires_at}, ${end})` })
      .where(and(eq(sessions.company_id, ctx.company_id), sql`${sessions.expires_at} > ${end}`)),
  );
}

async function pauseChannels(ctx: Ctx, channels: z.output<typeof PurchasingSettingsForm>['channels']): Promise<void> {
  const row = await findCompanyRow(ctx, true);
  const known = await toPurchasing(ctx, row);
  // A channel that is not available keeps its state, so that it is on once it is.
  const isPaused = (key: (typeof purchasingChannels)[number]) =>
    known.channels.some((each) => each.key === key && each.refusal !== null)
      ? row.paused_channels.includes(key)
      : !channels.includes(key);
  const paused_channels = purchasingChannels.filter(isPaused);
  if (paused_channels.length === purchasingChannels.length)
    throw invalid({ channels: 'Choose at least one way to buy' });
  if (paused_channels.join() === row.paused_channels.join()) return;
  await ctx.db.update(companies).set({ paused_channels }).where(eq(companies.company_id, ctx.company_id));
}

/** All locations keep records as long, and so do new ones. */
async function saveRetention(ctx: Ctx, retention_years: number): Promise<void> {
  const own = eq(companies.company_id, ctx.company_id);
  await ctx.db
    .update(companies)
    .set({ retention_years })
    .where(and(own, ne(companies.retention_years, retention_years)));
  await ctx.db
    .update(locations)
    .set({ retention_years })
    .where(and(eq(locations.company_id, ctx.company_id), ne(locations.retention_years, retention_years)));
}

export async function saveDistanceUnits(ctx: Ctx, { distance_unit }: { distance_unit: 'mi' | 'km' }) {
  await saveCompany(ctx, undefined, async () => ({ distance_unit }));
  tell(ctx);
  return { distance_unit };
}

export async function saveOrderNumbers(ctx: Ctx, form: z.output<typeof OrderNumberForm>) {
  await saveCompany(ctx, undefined, () => numbersOf(ctx, form));
  tell(ctx);
  return (await findGeneralSettings(ctx)).order_number;
}

export async function savePurchasing(ctx: Ctx, form: z.output<typeof PurchasingSettingsForm>) {
  const row = await findCompanyRow(ctx, true);
  const { channels } = await toPurchasing(ctx, row);
  const refused = channels.find(({ key, refusal }) => refusal !== null && form.channels.includes(key));
  if (refused?.refusal) throw conflict(refused.refusal);
  await pauseChannels(ctx, form.channels);
  tell(ctx);
  return (await findGeneralSettings(ctx)).purchasing;
}

function tell(ctx: Ctx): void {
  ctx.emit('offer-has-changes', { entity: 'company' });
}
