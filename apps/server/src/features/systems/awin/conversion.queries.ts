import { formatMoneyPlain } from '@tradepost/contracts/money';
import { type AffiliateNetwork, readClick } from '@tradepost/contracts/shop/measuring/affiliate-click.rules';
import { sql } from 'drizzle-orm';
import { readRow } from '../../../platform/db/sql.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { openAccount } from '../../connections/account.queries.ts';
import { settingsOf, systemKind } from '../accounts/system.queries.ts';
import { stageOf } from '../port/order-stage.rules.ts';
import type { PushRow } from '../port/push.table.ts';
import type { SystemRow } from '../port/system-port.rules.ts';
import { type AffiliatePush, networkOf, type ValidationPush } from './awin.rules.ts';

interface Told {
  box_id: string;
  total: number;
  currency: string;
  status_id: number;
  sub_status_id: number | null;
  affiliate_click: string;
  state: 'clicked' | 'sent' | 'approved' | 'declined';
  amount: number | null;
  sent_at: string | null;
}

/** As JSON writes numbers. */
const plain = { thousands: '', decimal: '.' } as const;

/** What the network is told about an order now; null when there is nothing to tell. */
export async function describeConversion(
  ctx: Ctx,
  row: SystemRow,
  { what, record_id }: PushRow,
): Promise<AffiliatePush | null> {
  const told = await readRow<Told>(
    ctx.db,
    sql`select o.box_id, o.total, o.currency, o.status_id, o.sub_status_id, a.affiliate_click, a.state, a.amount, a.sent_at
          from affiliate_orders a
          join orders o on o.company_id = a.company_id and o.id = a.order_id
         where a.company_id = ${ctx.company_id} and a.order_id = ${record_id}`,
  );
  const click = told && readClick(told.affiliate_click);
  // In a sandbox every network is tried out.
  const network = row.settings.is_sandbox ? click?.network : networkOf(openAccount(ctx, systemKind, row).credentials);
  if (!told || !click || click.network !== network) return null;
  return what === 'conversion' ? conversionOf(row, told, network, click.id) : validationOf(row, told, network);
}

function sharedOf(row: SystemRow, { box_id, total, currency }: Told, network: AffiliateNetwork) {
  const settings = settingsOf('awin', row);
  const minor = settings.amount === 'fixed' ? settings.fixed_amount : total;
  const amount = Number(formatMoneyPlain(minor, currency, plain));
  return { network, reference: box_id, amount, minor, currency, group: settings.commission_group, settings };
}

function conversionOf(row: SystemRow, told: Told, network: AffiliateNetwork, click: string): AffiliatePush | null {
  if (told.state !== 'clicked') return null;
  const { settings, ...shared } = sharedOf(row, told, network);
  return { action: 'conversion', click, is_lead: settings.amount === 'fixed', ...shared };
}

function validationOf(row: SystemRow, told: Told, network: AffiliateNetwork): ValidationPush | null {
  const { settings, ...shared } = sharedOf(row, told, network);
  const stage = stageOf(told.status_id, told.sub_status_id);
  if (!settings.validates || told.state !== 'sent' || told.sent_at === null) return null;
  const of = { ...shared, sent_at: new Date(told.sent_at).toISOString() };
  if (stage === 'lost') return { action: 'decline', reason: 'The order was canceled or returned', ...of };
  if (stage !== 'paid') return null;
  const isChanged = told.amount !== shared.minor;
  return { action: isChanged ? 'amend' : 'approve', reason: isChanged ? 'The amount was paid' : '', ...of };
}
