import { listEvents } from '@tradepost/contracts/events/event.contract';
import type { PublicApi, PublicCall } from '@tradepost/contracts/public-api/api-key.contract';
import * as feed from '@tradepost/contracts/public-api/order-feed.contract';
import type { Contract } from '@tradepost/contracts/route';
import { sql } from 'drizzle-orm';
import { readRow } from '../../platform/db/sql.ts';
import type { Ctx } from '../../platform/tenancy/ctx.ts';
import { findGates } from '../billing/gates.queries.ts';
import { knownScopes, listApiKeys } from './api-key.queries.ts';
import { publicCalls } from './public-calls.data.ts';
import { publicContract } from './public-contract.rules.ts';

/** The keys of the company, what keys can call, and the values of the tutorial. */
export async function findPublicApi(ctx: Ctx): Promise<PublicApi> {
  const { app_url } = ctx.platform.config;
  return {
    is_available: findGates(ctx).is_public_api,
    tenant_id: String(ctx.company_id),
    base_url: `${app_url.replace(/\/$/, '')}/v1/public`,
    items: await listApiKeys(ctx),
    grantable: knownScopes(ctx.actor.permissions),
    calls: [...publicCalls.map(publicContract), feed.listOrderFeed, feed.findFeedOrder, listEvents].map(describe),
    example: (await findExample(ctx)) ?? null,
  };
}

const describe = ({ method, url, summary, access, keys }: Contract): PublicCall => ({
  method,
  url: url.replace(/:(\w+)/g, '{$1}'),
  summary,
  scopes: knownScopes([access].flat()),
  is_publishable: keys === 'every',
});

/** A price of the company's own list. */
const findExample = (ctx: Ctx) =>
  readRow<NonNullable<PublicApi['example']>>(
    ctx.db,
    sql`select p.variant_id, p.condition_id, concat_ws(' ', b.name, m.name) as title, c.name as condition, p.price, l.currency
          from price_lists l
          join price_cells p on p.company_id = l.company_id and p.price_list_id = l.id and p.price > 0 and p.is_editable_custom_price
          join variants v on v.company_id = p.company_id and v.id = p.variant_id
          join models m on m.company_id = v.company_id and m.id = v.model_id
          join brands b on b.company_id = m.company_id and b.id = m.brand_id
          join conditions c on c.company_id = p.company_id and c.id = p.condition_id
         where l.company_id = ${ctx.company_id} and l.location_id is null and l.channel is null limit 1`,
  );
