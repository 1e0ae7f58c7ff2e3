import { sql } from 'drizzle-orm';
import { keepAffiliateClick } from '../../features/orders/consent/affiliate-order.commands.ts';
import { connectSystem } from '../../features/systems/accounts/connect-system.commands.ts';
import { saveSettings } from '../../features/systems/accounts/save-system.commands.ts';
import { setUpSystem } from '../../features/systems/accounts/set-up-system.commands.ts';
import { findSystemAt } from '../../features/systems/accounts/system.queries.ts';
import type { PushRow } from '../../features/systems/port/push.table.ts';
import { systemOf } from '../../features/systems/port/systems.client.ts';
import { queuePush } from '../../features/systems/pushes/queue-push.commands.ts';
import { readRows, runSql } from '../../platform/db/sql.ts';
import { startRun } from '../../platform/jobs/progress.ts';
import { type Ctx, inTransaction } from '../../platform/tenancy/ctx.ts';
import type { DemoCompany } from '../company.ts';

const vendors = ['klaviyo', 'highlevel', 'awin'] as const;

const texts = {
  sms_disclosure:
    'By ticking this box you agree to receive offers by text message. Message rates may apply. Reply STOP to end them.',
  approval_message: 'Thank you! You can unsubscribe at any time.',
  translations: {
    de: {
      sms_disclosure: 'Mit dem Häkchen stimmen Sie Angeboten per SMS zu. Mit STOP beenden Sie sie.',
      approval_message: 'Danke! Sie können sich jederzeit abmelden.',
    },
    es: {
      sms_disclosure: 'Al marcar esta casilla acepta recibir ofertas por SMS. Responda STOP para dejar de recibirlas.',
      approval_message: '¡Gracias! Puede darse de baja en cualquier momento.',
    },
    fr: {
      sms_disclosure:
        'En cochant cette case, vous acceptez de recevoir des offres par SMS. Répondez STOP pour y mettre fin.',
      approval_message: 'Merci ! Vous pouvez vous désinscrire à tout moment.',
    },
  },
};

/** The sandboxes of Klaviyo, HighLevel and Awin, with what was sent about the newest orders of the shop. */
export async function seedMarketing({ scope }: DemoCompany): Promise<void> {
  for (const vendor of vendors) {
    const form = { credentials: {}, is_sandbox: true, is_test: false };
    const { connection, job_id } = await connectSystem(scope, vendor, form);
    // The queued job finds the setup done.
    await setUpSystem(scope, { connection_id: connection.id }, startRun(scope, job_id));
  }
  await inTransaction(scope, async (ctx) => {
    await saveSettings(ctx, 'klaviyo', { list_id: 'newsletter', ...texts });
    const stages = { lead: 'new', received: 'in', offer: 'offer', paid: 'won', lost: 'lost' };
    await saveSettings(ctx, 'highlevel', { location_id: 'north', pipeline_id: 'buyback', stages });
  });
  await inTransaction(scope, seedPushes);
}

async function seedPushes(ctx: Ctx): Promise<void> {
  const sold = await readRows<{ id: number; customer_id: number }>(
    ctx.db,
    sql`select id, customer_id from orders
         where company_id = ${ctx.company_id} and kind = 'mail-in' and channel = 'widget' and confirmed_at is not null
         order by id desc limit 4`,
  );
  for (const { id, customer_id } of sold) {
    const order = { record: 'order', record_id: Number(id) };
    await keepAffiliateClick(ctx, order.record_id, `awin:1001_1764316800_${id}`);
    await queuePush(ctx, 'awin', { what: 'conversion', ...order, key: `conversion ${id}` });
    await queuePush(ctx, 'highlevel', { what: 'opportunity', ...order, key: `demo ${id}` });
    const customer = { record: 'customer', record_id: Number(customer_id) };
    await queuePush(ctx, 'klaviyo', { what: 'profile', ...customer, key: `demo customer ${customer_id}` });
  }
  for (const vendor of vendors) await sendInSandbox(ctx, vendor);
}

/** What the sandboxes take and answer, without a worker. */
async function sendInSandbox(ctx: Ctx, vendor: (typeof vendors)[number]): Promise<void> {
  const row = await findSystemAt(ctx, vendor);
  if (!row) return;
  const waiting = await readRows<PushRow>(
    ctx.db,
    sql`select * from pushes where company_id = ${ctx.company_id} and connection_id = ${row.id} and state = 'waiting' order by id`,
  );
  const system = systemOf(vendor);
  for (const push of waiting) {
    const body = (await system.prepare?.(ctx, row, push)) ?? null;
    const answer = body && { taken: body, ...(vendor === 'highlevel' ? { opportunity_id: `sandbox-${push.id}` } : {}) };
    if (body) await system.store?.(ctx, row, { ...push, body }, answer);
    await runSql(
      ctx.db,
      sql`update pushes set state = ${body ? 'sent' : 'skipped'}, body = ${JSON.stringify(body)}::jsonb, tries = ${body ? 1 : 0},
                 answer = ${JSON.stringify(answer)}::jsonb, ended_at = created_at
           where company_id = ${ctx.company_id} and id = ${push.id}`,
    );
  }
}
