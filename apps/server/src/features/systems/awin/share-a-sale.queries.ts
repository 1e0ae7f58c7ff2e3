import type { ShareASale } from '@tradepost/contracts/systems/awin.contract';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findSystemAt, showSystem } from '../accounts/system.queries.ts';
import { networkOf } from './awin.rules.ts';

/** The account at a network of affiliates, as the calls of the specification name it. */
export async function findShareASale(ctx: Ctx): Promise<ShareASale> {
  const row = await findSystemAt(ctx, 'awin');
  return {
    is_connected: row !== null,
    network: row && networkOf(row.shown),
    merchant_account_id: row?.shown.merchant_account_id || null,
    connection: row && (await showSystem(ctx, row)),
  };
}
