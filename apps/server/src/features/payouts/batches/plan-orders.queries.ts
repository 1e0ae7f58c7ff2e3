import { fieldLabel } from '@tradepost/contracts/errors';
import type { Refusal } from '@tradepost/contracts/payouts/payout-batch.contract';
import { HttpError } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import type { OrderRow } from '../../orders/order.table.ts';
import { requirePayable } from '../../orders/pay-out/record-payout.commands.ts';
import type { PayableFormat } from './batch-formats.rules.ts';
import { findEffectiveDate } from './effective-date.queries.ts';
import { buildRequest } from './file-request.queries.ts';
import type { FoundOrder } from './find-orders.queries.ts';

/** What a batch of these orders would be. */
export interface OrderPlan {
  payable: FoundOrder[];
  refusals: Refusal[];
  /** What is wrong with the file as a whole, or missing in the settings. */
  problems: string[];
  effective_date: string | null;
}

export const amountOf = ({ order }: Pick<FoundOrder, 'order'>): number => order.total - order.paid_total;

/** Sorts orders into those that a batch of the format can pay, and those that it cannot, with the reason. */
export async function planOrders(
  ctx: Ctx,
  found: readonly FoundOrder[],
  { format, method, wanted_date }: { format: PayableFormat | undefined; method: string; wanted_date?: string | null },
): Promise<OrderPlan> {
  const refusals: Refusal[] = [];
  const refuse = ({ order }: FoundOrder, why: string) =>
    refusals.push({ order_id: order.id, box_id: order.box_id, why });
  const [first] = found;
  const able: FoundOrder[] = [];
  for (const one of found) {
    const why =
      (await findRefusal(ctx, one.order, method)) ?? refusalOfCurrency(one.order, first?.order.currency, format);
    if (why) refuse(one, why);
    else able.push(one);
  }
  if (!format) return { payable: able, refusals, problems: [], effective_date: wanted_date ?? null };
  for (const one of able.splice(format.max_items))
    refuse(one, `A batch has at most ${format.max_items.toLocaleString('en')} orders`);
  const effective_date = await findEffectiveDate(ctx, format, wanted_date);
  const obstacle = await format.route?.findObstacle?.(ctx);
  if (!format.file || able.length === 0)
    return { payable: able, refusals, problems: obstacle ? [obstacle] : [], effective_date };
  const created_at = ctx.clock.now().toISOString();
  const request = await buildRequest(ctx, format.file, { batch_number: 1, effective_date, created_at, found: able });
  const { sender, lines, file } = format.file.check(request);
  const problems = Object.entries(sender).map(([field, text]) => `${fieldLabel(field)}: ${text}`);
  for (const [position, text] of Object.entries(lines)) refuse(able[Number(position)]!, text);
  const payable = able.filter((_, position) => lines[position] === undefined);
  return { payable, refusals, problems: file ? [...problems, file] : problems, effective_date };
}

function refusalOfCurrency({ currency }: OrderRow, first: string | undefined, format?: PayableFormat): string | null {
  if (first !== undefined && currency !== first) return `A batch has one currency. This order is in ${currency}.`;
  const allowed = format?.currencies ?? 'all';
  return allowed === 'all' || allowed.includes(currency) ? null : `${format?.label} does not pay in ${currency}`;
}

/** Why a batch of the method cannot pay the order; null when it can. */
export async function findRefusal(ctx: Ctx, order: OrderRow, method: string): Promise<string | null> {
  if (order.payout_method !== method) return 'It is paid by another method';
  if (order.total - order.paid_total <= 0) return 'Nothing is left to pay';
  try {
    await requirePayable(ctx, order, { payout: { check_number: 'next' } });
    return null;
  } catch (error) {
    if (error instanceof HttpError) return error.message;
    throw error;
  }
}
