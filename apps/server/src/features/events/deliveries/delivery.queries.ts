import { type EventType, eventFacts } from '@tradepost/contracts/events/event.data';
import type { DeliveryDetail, WebhookDelivery } from '@tradepost/contracts/events/webhook.contract';
import type { DeliveryState } from '@tradepost/contracts/events/webhook.data';
import type { Paging } from '@tradepost/contracts/paging';
import { sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { readRow } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import { instantOf } from '../../../platform/instants.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findWebhook } from '../webhooks/webhook.queries.ts';
import { messageOf } from './message.rules.ts';

interface DeliveryRow extends Omit<WebhookDelivery, 'is_blocked' | 'is_paused'> {
  is_head: boolean;
}

const columns = sql`d.id, d.event_number, d.type, d.record, d.record_id, d.cause, d.state, d.is_head, d.tries, d.status, d.error, d.took_ms,
  d.created_at, d.tried_at, d.next_try_at, d.finished_at`;

/** The deliveries of a webhook, newest first. */
export async function listDeliveries(
  ctx: Ctx,
  id: number,
  { state, type, ...paging }: Paging & { state?: DeliveryState | undefined; type?: string | undefined },
) {
  const { is_on } = await findWebhook(ctx, id);
  const from = sql`from webhook_deliveries d where d.company_id = ${ctx.company_id} and d.endpoint_id = ${id}
    ${state ? sql`and d.state = ${state}` : sql``} ${type ? sql`and d.type = ${type}` : sql``}`;
  return listPage<DeliveryRow, WebhookDelivery>(ctx, paging, {
    counted: from,
    isCapped: true,
    rows: sql`select ${columns} ${from} order by d.id desc`,
    toItem: (row) => toDelivery(row, is_on),
  });
}

export async function findDelivery(ctx: Ctx, id: number): Promise<DeliveryDetail> {
  const row = await readRow<
    DeliveryRow & {
      endpoint_id: number;
      answer: string | null;
      version: number | null;
      data: Record<string, unknown> | null;
      happened_at: string | null;
      is_on: boolean;
    }
  >(
    ctx.db,
    sql`select ${columns}, d.endpoint_id, d.answer, w.is_on, e.version, e.data, e.happened_at
          from webhook_deliveries d
          join webhook_endpoints w on w.company_id = d.company_id and w.id = d.endpoint_id
          left join events e on e.company_id = d.company_id and e.number = d.event_number
         where d.company_id = ${ctx.company_id} and d.id = ${id}`,
  );
  if (!row) throw notFound('Delivery');
  const { endpoint_id, answer, version, data, happened_at } = row;
  const told = { ...row, company_id: ctx.company_id, version, data, happened_at: instantOf(happened_at) };
  const message = messageOf(told, instantOf(row.created_at));
  const isSeen = !(row.type in eventFacts) || ctx.can(eventFacts[row.type as EventType].scope);
  return {
    ...toDelivery(row, row.is_on),
    webhook_id: endpoint_id,
    message_id: message.id,
    body: isSeen ? message.body : null,
    answer,
  };
}

function toDelivery(row: DeliveryRow, is_on: boolean): WebhookDelivery {
  const { id, event_number, type, record, record_id, cause, state, is_head, tries, status, error, took_ms } = row;
  const isWaiting = state === 'waiting';
  return {
    id,
    event_number,
    type,
    record,
    record_id,
    cause,
    state,
    is_blocked: isWaiting && !is_head,
    is_paused: isWaiting && !is_on,
    tries,
    status,
    error,
    took_ms,
    created_at: instantOf(row.created_at),
    tried_at: instantOf(row.tried_at),
    next_try_at: isWaiting && is_head && is_on ? instantOf(row.next_try_at) : null,
    finished_at: instantOf(row.finished_at),
  };
}
