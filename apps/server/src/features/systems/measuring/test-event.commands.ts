import { randomUUID } from 'node:crypto';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import type { sendTestEvent as contract } from '@tradepost/contracts/systems/measuring.contract';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { MeasuredEvent } from '../../shop/measuring/measuring-port.queries.ts';
import { isReady, requireSystem } from '../accounts/system.queries.ts';
import { queuePush } from '../pushes/queue-push.commands.ts';
import { googleEventOf, metaEventOf } from './measuring.rules.ts';

type Vendor = ServedInput<typeof contract>['params']['vendor'];

/** Queues an event that says it is a test. Its answer is in the log. */
export async function queueTestEvent(ctx: Ctx, vendor: Vendor): Promise<DataOf<typeof contract>> {
  const { shown, settings, ...row } = await requireSystem(ctx, vendor);
  if (!isReady(row)) throw conflict('Continue this add-on first');
  if (vendor === 'meta' && !shown.test_event_code && !settings.is_sandbox)
    throw conflict('Enter a test event code first. Without one, Meta counts a test as a visit.');
  const event = sampleOf(ctx);
  const body = vendor === 'meta' ? metaEventOf(event, ctx.company.country_code) : googleEventOf(event);
  if (!body) throw new Error('a test event allows everything');
  const is_queued = await queuePush(ctx, vendor, {
    what: 'test',
    record: null,
    record_id: null,
    key: `test ${event.event_id}`,
    body,
  });
  return { is_queued };
}

/** A device that a visitor looked at who allowed everything. */
function sampleOf(ctx: Ctx): MeasuredEvent {
  const happened_at = ctx.clock.now().toISOString();
  return {
    name: 'view_item',
    event_id: randomUUID(),
    consent: {
      analytics: true,
      advertising: true,
      basis: 'chosen',
      text_version: 1,
      language: 'en',
      decided_at: happened_at,
    },
    happened_at,
    client_id: '1.1',
    page_url: ctx.platform.config.app_url,
    browser: { ip: '192.0.2.1', user_agent: 'Tradepost test' },
    person: null,
    currency: ctx.company.currency,
    value: 10_000,
    items: [{ item_id: 'test', item_name: 'Test device', quantity: 1, price: 10_000 }],
    order: null,
  };
}
