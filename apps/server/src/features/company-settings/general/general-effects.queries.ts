import type {
  GeneralForm,
  GeneralSettings,
  SettingEffect,
} from '@tradepost/contracts/company-settings/general/general.contract';
import { countryName } from '@tradepost/contracts/countries';
import { maxCounted } from '@tradepost/contracts/paging';
import { type SQL, sql } from 'drizzle-orm';
import { readRow, takeRows } from '../../../platform/db/sql.ts';
import { type Ctx, inSystemRole } from '../../../platform/tenancy/ctx.ts';
import { type EffectFacts, effectsOf } from './effects.rules.ts';
import { findGeneralSettings } from './general.queries.ts';

/** What a change means for what is stored. */
export async function listEffects(
  ctx: Ctx,
  form: Omit<GeneralForm, 'is_preview' | 'version'>,
): Promise<SettingEffect[]> {
  const before = await findGeneralSettings(ctx);
  return effectsOf(before, form, await countFacts(ctx, before, form), countryName);
}

const counted = (rows: SQL) => sql`(select count(*)::int from (${rows} ${takeRows(maxCounted)}) as found)`;

async function countFacts(
  ctx: Ctx,
  before: GeneralSettings,
  { security, currency }: Omit<GeneralForm, 'is_preview' | 'version'>,
): Promise<EffectFacts> {
  const { company_id } = ctx;
  const of = sql`company_id = ${company_id}`;
  const facts = await readRow<{ orders: number; price_lists: number; subscription: string | null }>(
    ctx.db,
    sql`select ${counted(sql`select 1 from orders where ${of}`)} as orders,
               ${counted(sql`select 1 from price_lists where ${of} and currency = ${before.currency}`)} as price_lists,
               (select s.currency from subscriptions s where s.${of} and ${currency !== undefined} order by s.id desc limit 1) as subscription`,
  );
  const people = await inSystemRole(ctx, (db) =>
    readRow<{ without_factor: number; old_sessions: number }>(
      db,
      sql`select (select count(*)::int from members m where m.company_id = ${company_id} and m.is_active and not m.is_ghost
                    and not exists (select from two_factors t where t.user_id = m.user_id)) as without_factor,
                 (select count(*)::int from sessions s where s.company_id = ${company_id} and s.expires_at > app_now()
                    and s.created_at + make_interval(hours => ${security?.session_hours ?? 24}) <= app_now()) as old_sessions`,
    ),
  );
  return {
    orders: facts?.orders ?? 0,
    price_lists: facts?.price_lists ?? 0,
    subscription_currency: facts?.subscription ?? null,
    without_factor: people?.without_factor ?? 0,
    old_sessions: people?.old_sessions ?? 0,
  };
}
