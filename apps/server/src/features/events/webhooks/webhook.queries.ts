import { type EventType, eventFacts, eventTypes } from '@tradepost/contracts/events/event.data';
import type { Webhook } from '@tradepost/contracts/events/webhook.contract';
import type { OffReason } from '@tradepost/contracts/events/webhook.data';
import { type SQL, sql } from 'drizzle-orm';
import { readRow, readRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { instantOf } from '../../../platform/instants.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findGates } from '../../billing/gates.queries.ts';
import { mayDeliver } from './may-deliver.queries.ts';

interface WebhookRow {
  id: number;
  url: string;
  description: string;
  types: string[];
  location_ids: number[] | null;
  is_on: boolean;
  off_reason: OffReason | null;
  off_at: string | null;
  failures: number;
  waiting: number;
  accepted_at: string | null;
  failed_at: string | null;
  former_ends_at: string | null;
  made_by: string | null;
  created_at: string;
  version: number;
}

const readWebhooks = (ctx: Ctx, more: SQL) =>
  readRows<WebhookRow>(
    ctx.db,
    sql`select e.id, e.url, e.description, e.types, e.location_ids, e.is_on, e.off_reason, e.off_at, h.failures,
               (select count(*) from webhook_deliveries d
                 where d.company_id = e.company_id and d.endpoint_id = e.id and d.state = 'waiting') as waiting,
               h.accepted_at, h.failed_at, case when e.former_ends_at > app_now() then e.former_ends_at end as former_ends_at,
               m.first_name || ' ' || m.last_name as made_by, e.created_at, e.version
          from webhook_endpoints e
          join webhook_health h on h.company_id = e.company_id and h.endpoint_id = e.id
          left join members m on m.company_id = e.company_id and m.id = e.member_id
         where e.company_id = ${ctx.company_id} ${more}`,
  );

/** The webhooks of the company, and the events that the caller may choose. */
export async function listWebhooks(ctx: Ctx) {
  const open = await readRow<{ is_open: boolean }>(
    ctx.db,
    sql`select ${mayDeliver} as is_open from companies c where c.company_id = ${ctx.company_id}`,
  );
  const is_available = findGates(ctx).is_public_api;
  return {
    is_available,
    is_paused: is_available && !open?.is_open,
    items: (await readWebhooks(ctx, sql`order by e.id`)).map(toWebhook),
    grantable: eventTypes.filter((type) => ctx.can(eventFacts[type].scope)),
  };
}

export async function findWebhook(ctx: Ctx, id: number): Promise<Webhook> {
  const [row] = await readWebhooks(ctx, sql`and e.id = ${id}`);
  if (!row) throw notFound('Webhook');
  return toWebhook(row);
}

function toWebhook(row: WebhookRow): Webhook {
  return {
    ...row,
    types: eventTypes.filter((type: EventType) => row.types.includes(type)),
    location_ids: row.location_ids?.map(Number) ?? null,
    off_at: instantOf(row.off_at),
    accepted_at: instantOf(row.accepted_at),
    failed_at: instantOf(row.failed_at),
    former_ends_at: instantOf(row.former_ends_at),
    created_at: instantOf(row.created_at),
  };
}
