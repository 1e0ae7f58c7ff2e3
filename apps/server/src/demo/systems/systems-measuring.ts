import { consentTextVersion } from '@tradepost/contracts/shop/measuring/consent.rules';
import type { ShopEventName } from '@tradepost/contracts/shop/measuring/measuring.data';
import { sql } from 'drizzle-orm';
import { recordMeasuringConsent } from '../../features/orders/consent/measuring-consent.commands.ts';
import { connectSystem } from '../../features/systems/accounts/connect-system.commands.ts';
import { setUpSystem } from '../../features/systems/accounts/set-up-system.commands.ts';
import { shopMeasurer } from '../../features/systems/measuring/queue-measured.commands.ts';
import { readRows, runSql } from '../../platform/db/sql.ts';
import { startRun } from '../../platform/jobs/progress.ts';
import { type Ctx, inTransaction } from '../../platform/tenancy/ctx.ts';
import type { DemoCompany } from '../company.ts';

interface Sold {
  id: number;
  box_id: string;
  total: number;
  created_at: string;
}

/** The sandboxes of Google Analytics and Meta, what sellers in the shop allowed, and what was measured of it. */
export async function seedMeasuring({ scope }: DemoCompany): Promise<void> {
  for (const vendor of ['google-analytics', 'meta'] as const) {
    const form = { credentials: {}, is_sandbox: true, is_test: false };
    const { connection, job_id } = await connectSystem(scope, vendor, form);
    // The queued job finds the setup done.
    await setUpSystem(scope, { connection_id: connection.id }, startRun(scope, job_id));
  }
  await inTransaction(scope, seedConsents);
}

/** The newest orders of the shop: one seller allowed everything, one only analytics, one nothing. */
const choices = [
  { analytics: true, advertising: true },
  { analytics: true, advertising: false },
  { analytics: false, advertising: false },
];

async function seedConsents(ctx: Ctx): Promise<void> {
  const sold = await readRows<Sold>(
    ctx.db,
    sql`select id, box_id, total, created_at from orders
         where company_id = ${ctx.company_id} and kind = 'mail-in' and channel = 'widget' and confirmed_at is not null
         order by id desc limit ${choices.length}`,
  );
  for (const [index, order] of sold.entries()) {
    const consent = {
      ...(choices[index] ?? { analytics: false, advertising: false }),
      basis: 'chosen' as const,
      text_version: consentTextVersion,
      language: 'en' as const,
      decided_at: new Date(order.created_at).toISOString(),
    };
    await recordMeasuringConsent(ctx, order.id, consent);
    const steps: readonly ShopEventName[] = ['view_item', 'add_to_cart', 'begin_checkout', 'purchase'];
    for (const name of steps)
      await shopMeasurer.queue(ctx, {
        name,
        event_id: `demo-${order.id}-${name}`,
        consent,
        happened_at: consent.decided_at,
        client_id: `${order.id}.1764316800`,
        page_url: `${ctx.platform.config.app_url}/shop/second-life`,
        browser: { ip: '192.0.2.1', user_agent: 'Mozilla/5.0 (demo)' },
        person: null,
        currency: ctx.company.currency,
        value: order.total,
        items: [],
        order: name === 'purchase' ? order : null,
      });
  }
  // What the sandboxes answer.
  await runSql(
    ctx.db,
    sql`update pushes p set state = 'sent', tries = 1, ended_at = p.created_at,
               answer = case c.vendor when 'meta' then '{"events_received": 1, "fbtrace_id": "sandbox"}'::jsonb
                                      else '{"status": 204}'::jsonb end
          from connections c where p.company_id = ${ctx.company_id} and c.company_id = p.company_id and c.id = p.connection_id
           and c.vendor in ('google-analytics', 'meta')`,
  );
}
