import { and, eq, sql } from 'drizzle-orm';
import { readRows } from '../../../platform/db/sql.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, type Ctx, inTransaction, type Platform } from '../../../platform/tenancy/ctx.ts';
import { isBeingDeleted, wasMissed } from '../../../platform/tenancy/deletion-grace.ts';
import { queueOrderMail } from '../../orders/mails/order-mail.commands.ts';
import { defaultShippingSettings } from '../settings/shipping-settings.queries.ts';
import { overdueKit } from './kit.queries.ts';
import { shippingKits } from './kit.table.ts';

/** Kits in one run of a company. The rest follow in the next run. */
const maxPerRun = 500;
/** A reminder that was due longer ago, while it could not be sent, is not sent any more. */
const maxLateDays = 7;

interface Due {
  company_id: number;
  order_ids: number[];
}

/**
 * Emails the sellers whose kit was sent some days ago and of whose parcels no carrier knows, once per kit. Returns the
 * number of emails. Sellers without an address and those who unsubscribed get none, and their kits are not marked.
 */
export async function remindOfKits(platform: Platform): Promise<number> {
  const days = sql`coalesce(s.kit_reminder_days, ${defaultShippingSettings.kit_reminder_days}::int)`;
  const companies = await asSystem(platform, (db) =>
    readRows<Due>(
      db,
      sql`select k.company_id, (array_agg(k.order_id order by k.sent_at))[1:${maxPerRun}::int] as order_ids
            from shipping_kits k join orders o on o.company_id = k.company_id and o.id = k.order_id
            join customers c on c.company_id = o.company_id and c.id = o.customer_id
            left join shipping_settings s on s.company_id = k.company_id
           where ${overdueKit(days)} and k.reminded_at is null and c.email is not null
             and k.sent_at > app_now() - make_interval(days => ${days} + ${maxLateDays}::int)
             and not ${isBeingDeleted(sql`k.company_id`)} and not ${wasMissed(sql`k.company_id`, sql`k.sent_at + make_interval(days => ${days})`)}
           group by k.company_id order by k.company_id`,
    ),
  );
  let sent = 0;
  for (const due of companies) {
    // An error in one company does not stop the others.
    sent += await remindOf(platform, due).catch((error: Error) => {
      platform.log.error({ err: error, company_id: due.company_id }, 'reminders of shipping kits failed');
      return 0;
    });
  }
  return sent;
}

async function remindOf(platform: Platform, { company_id, order_ids }: Due): Promise<number> {
  const scope = await scopeOf(platform, company_id, null, 'shipping kits');
  if (!scope) return 0;
  let sent = 0;
  for (const order_id of order_ids) if (await inTransaction(scope, (ctx) => remind(ctx, order_id))) sent += 1;
  return sent;
}

/** Locks the kit, so that two workers send one email, and none is sent for a kit that is asked for again meanwhile. */
async function remind(ctx: Ctx, order_id: number): Promise<boolean> {
  const [kit] = await readRows<{ sent_at: string }>(
    ctx.db,
    sql`select sent_at from shipping_kits where company_id = ${ctx.company_id} and order_id = ${order_id}
           and state = 'sent' and reminded_at is null for no key update`,
  );
  if (!kit) return false;
  const once_key = `kit reminder ${order_id} ${kit.sent_at}`;
  if (!(await queueOrderMail(ctx, order_id, 'shipping-kit-reminder', {}, { once_key }))) return false;
  await ctx.db
    .update(shippingKits)
    .set({ reminded_at: sql`app_now()`, version: sql`${shippingKits.version} + 1` })
    .where(and(eq(shippingKits.company_id, ctx.company_id), eq(shippingKits.order_id, order_id)));
  return true;
}
