import { status } from '@tradepost/contracts/orders/order-status.data';
import { sql } from 'drizzle-orm';
import { readRows, takeRows } from '../../../platform/db/sql.ts';
import { scopeOf } from '../../../platform/jobs/scope.ts';
import { asSystem, inTransaction, type Platform } from '../../../platform/tenancy/ctx.ts';
import { isBeingDeleted, wasMissed } from '../../../platform/tenancy/deletion-grace.ts';
import { queueOrderMail } from '../../orders/mails/order-mail.commands.ts';

/** Orders asked about in one run of a company. The rest follow in the next run. */
const maxPerRun = 500;
/** An order that was due longer ago, while no server ran, is not asked about any more. */
const maxLateDays = 30;

interface Due {
  company_id: number;
  link: string;
  order_ids: number[];
}

/**
 * Asks the sellers of completed orders for a review, once per order, the chosen number of days later. Returns the number
 * of emails. Archived orders and unpaid ones get none.
 */
export async function sendReviewEmails(platform: Platform): Promise<number> {
  const companies = await asSystem(platform, (db) =>
    readRows<Due>(
      db,
      sql`select r.company_id, r.link,
                 array(select o.id from orders o
                        where o.company_id = r.company_id and o.paid_at is not null
                          and o.paid_at >= greatest(r.enabled_at, app_now() - make_interval(days => r.delay_days + ${maxLateDays}))
                          and o.paid_at <= app_now() - make_interval(days => r.delay_days)
                          and not ${wasMissed(sql`o.company_id`, sql`o.paid_at + make_interval(days => r.delay_days)`)}
                          and o.status_id = ${status.completed} and not o.is_archived
                          and not exists (select 1 from mails m where m.company_id = o.company_id and m.once_key = 'review ' || o.id)
                        order by o.paid_at ${takeRows(maxPerRun)}) as order_ids
            from review_emails r where r.is_enabled and r.link is not null and not ${isBeingDeleted(sql`r.company_id`)}
           order by r.company_id`,
    ),
  );
  let sent = 0;
  for (const due of companies.filter(({ order_ids }) => order_ids.length > 0)) {
    // An error in one company does not stop the others.
    sent += await sendOf(platform, due).catch((error: Error) => {
      platform.log.error({ err: error, company_id: due.company_id }, 'review emails failed');
      return 0;
    });
  }
  return sent;
}

async function sendOf(platform: Platform, { company_id, link, order_ids }: Due): Promise<number> {
  const scope = await scopeOf(platform, company_id, null, 'review emails');
  if (!scope) return 0;
  let sent = 0;
  for (const order_id of order_ids) {
    const isSent = await inTransaction(scope, (ctx) =>
      queueOrderMail(ctx, order_id, 'review-request', { review_link: link }, { once_key: `review ${order_id}` }),
    );
    if (isSent) sent += 1;
  }
  return sent;
}
