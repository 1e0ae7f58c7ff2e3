import type { SetupGuide } from '@tradepost/contracts/dashboard/setup-guide.contract';
import { type SetupStepKey, setupStepKeys, setupSteps } from '@tradepost/contracts/dashboard/setup-guide.data';
import { type SQL, sql } from 'drizzle-orm';
import { readRow } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';

/** Whether a step is done, by the records of the company. */
const isDone: Record<SetupStepKey, (company_id: number) => SQL> = {
  details: (company_id) => sql`exists (select from companies where company_id = ${company_id}
    and coalesce(address_text, '') <> '' and coalesce(nullif(email, ''), phone, '') <> '')`,
  prices: (company_id) => sql`exists (select from price_cells where company_id = ${company_id} and price is not null)`,
  order: (company_id) => sql`exists (select from orders where company_id = ${company_id})`,
  team: (company_id) => sql`(exists (select from members where company_id = ${company_id} and not is_ghost offset 1)
    or exists (select from invites where company_id = ${company_id} and revoked_at is null))`,
  // A shop that nobody has saved has no row.
  shop: (company_id) => sql`(exists (select from storefronts where company_id = ${company_id})
    or exists (select from widget_settings where company_id = ${company_id}))`,
  // What payouts are made from. Cash needs none, so a company may skip this.
  payouts: (company_id) => sql`(exists (select from payout_bank_accounts where company_id = ${company_id})
    or exists (select from connections where company_id = ${company_id} and kind = 'payout service')
    or exists (select from check_settings where company_id = ${company_id} and account is not null))`,
};

/** The steps that the member may take. Without the permissions of any, there is no guide. */
export async function readSetupGuide(ctx: Ctx): Promise<SetupGuide> {
  const keys = setupStepKeys.filter((key) => ctx.can(setupSteps[key].permission));
  const can_change = ctx.can('settings.edit');
  if (keys.length === 0) return { is_shown: false, can_change, steps: [] };
  const { company_id } = ctx;
  const facts = keys.map((key) => sql`${key}::text, ${isDone[key](company_id)}`);
  const row = await readRow<{ done: Partial<Record<SetupStepKey, boolean>>; skipped: string[]; is_put_away: boolean }>(
    ctx.db,
    sql`select jsonb_build_object(${sql.join(facts, sql`, `)}) as done, coalesce(g.skipped, '{}') as skipped,
               g.put_away_at is not null as is_put_away
          from (select ${company_id}::bigint as company_id) as c left join setup_guides g using (company_id)`,
  );
  const steps = keys.map((key) => ({
    key,
    is_done: row?.done[key] === true,
    is_skipped: setupSteps[key].is_optional && row?.skipped.includes(key) === true,
  }));
  const isOpen = steps.some(({ is_done, is_skipped }) => !is_done && !is_skipped);
  return { is_shown: isOpen && row?.is_put_away !== true, can_change, steps };
}
