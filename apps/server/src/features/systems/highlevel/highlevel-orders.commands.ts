import { sql } from 'drizzle-orm';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { moveAccount } from '../../connections/account.commands.ts';
import { openAccount } from '../../connections/account.queries.ts';
import { settingsOf, systemKind } from '../accounts/system.queries.ts';
import type { PushRow } from '../port/push.table.ts';
import type { SystemRow } from '../port/system-port.rules.ts';
import { highLevelOpportunities } from './highlevel.table.ts';

/** Keeps which opportunity an order became, so that later pushes change that one. */
export async function storeOpportunity(ctx: Ctx, row: SystemRow, push: PushRow, answer: unknown): Promise<void> {
  const { opportunity_id } = answer as { opportunity_id: string };
  if (push.record_id === null) return;
  await ctx.db
    .insert(highLevelOpportunities)
    .values({ company_id: ctx.company_id, connection_id: row.id, order_id: push.record_id, opportunity_id })
    .onConflictDoUpdate({
      target: [
        highLevelOpportunities.company_id,
        highLevelOpportunities.connection_id,
        highLevelOpportunities.order_id,
      ],
      set: { opportunity_id: sql`excluded.opportunity_id` },
    });
}

/** Keeps whose account it is, by which messages of HighLevel name it. An account of one sub-account has no other to choose. */
export async function rememberAccount(ctx: Ctx, row: SystemRow): Promise<void> {
  const { company_id = '', location_id = '' } = openAccount(ctx, systemKind, row).credentials;
  const { agency_id } = row.settings;
  const { location_id: chosen } = settingsOf('highlevel', row);
  const isOther = agency_id !== company_id || (location_id !== '' && chosen !== location_id);
  const settings = isOther ? { ...noPipeline, location_id: location_id || null } : {};
  await moveAccount(ctx, systemKind, row.id, { settings: { agency_id: company_id, ...settings } });
}

/** Of another sub-account, no pipeline is chosen. */
export const noPipeline = { pipeline_id: null, stages: {} };
