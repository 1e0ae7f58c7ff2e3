import { formatMoneyPlain } from '@tradepost/contracts/money';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { settingsOf } from '../accounts/system.queries.ts';
import type { PushRow } from '../port/push.table.ts';
import type { SystemRow } from '../port/system-port.rules.ts';
import type { BuyBackPush } from './buyback.rules.ts';

/** As JSON writes numbers. */
const plain = { thousands: '', decimal: '.' } as const;
/** The longest comment that Back Market takes. */
const maxComment = 200;

/** What Back Market is told of a BuyBack order; null when it stands otherwise by now. */
export async function prepareBuyBack(
  ctx: Ctx,
  row: SystemRow,
  { what, record_id }: PushRow,
): Promise<BuyBackPush | null> {
  const found = await readRow<{ order_id: string; currency: string; new_total: number | null; message: string | null }>(
    ctx.db,
    sql`select b.vendor_order_id as order_id, o.currency, f.new_total, f.note as message
          from buyback_orders b join orders o on o.company_id = b.company_id and o.id = b.order_id
          left join lateral (select f.new_total, f.note from order_offers f where f.company_id = o.company_id and f.order_id = o.id
                              order by f.id desc limit 1) f on true
         where b.company_id = ${ctx.company_id} and b.order_id = ${record_id}`,
  );
  if (!found) return null;
  const { order_id, currency, new_total, message } = found;
  const { buyback_suspend_reason, buyback_offer_reason } = settingsOf('backmarket', row);
  if (what === 'buyback_validate') return { order_id, reasons: [] };
  if (what === 'buyback_suspend') return { order_id, reasons: [buyback_suspend_reason].filter(Boolean) };
  if (new_total === null) return null;
  return {
    order_id,
    price: formatMoneyPlain(new_total, currency, plain),
    comment: (message ?? '').slice(0, maxComment),
    reasons: [buyback_offer_reason].filter(Boolean),
  };
}
