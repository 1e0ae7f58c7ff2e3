import { formatMoney } from '@tradepost/contracts/money';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import type {
  listApprovals as listContract,
  PayoutApproval,
  PayoutApprovalSettings,
} from '@tradepost/contracts/payouts/payout-approval.contract';
import type { ApprovalStanding } from '@tradepost/contracts/payouts/payout-queue.contract';
import type { Permission } from '@tradepost/contracts/permissions';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { accessOf } from '@tradepost/contracts/users/access.rules';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { listPage } from '../../../platform/db/list-page.ts';
import { bigintArray, readRow, readRows } from '../../../platform/db/sql.ts';
import { notFound } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { payoutNames } from '../../company/payout-method.queries.ts';
import type { OrderRow } from '../../orders/order.table.ts';
import { findDetailsKey } from '../../orders/payout/order-payout.queries.ts';
import { standingOf } from './approval.rules.ts';
import { type PayoutApprovalRow, payoutApprovals, payoutSettings } from './approval.table.ts';
import { comparePayout, type PayoutChange, readBaselines, sumFamilies } from './payout-change.queries.ts';

export type ApprovedOrder = Pick<
  OrderRow,
  'id' | 'customer_id' | 'total' | 'paid_total' | 'payout_method' | 'payout_details'
>;

/** When payouts need a second person. Version 0: not stored yet. */
export async function findApprovalRules(ctx: Ctx) {
  const [row] = await ctx.db.select().from(payoutSettings).where(eq(payoutSettings.company_id, ctx.company_id));
  return row ?? { approval_limit: null, approves_changes: true, version: 0 };
}

export async function findApprovalSettings(ctx: Ctx): Promise<PayoutApprovalSettings> {
  const { approval_limit, approves_changes, version } = await findApprovalRules(ctx);
  const approvers = (await listApprovers(ctx)).length;
  return { approval_limit, approves_changes, approvers, currency: ctx.company.currency, version };
}

/** The active team members who may approve payouts. */
export const listApprovers = (ctx: Ctx): Promise<number[]> => listHolders(ctx, ['payouts.approve']);

/** Whether a second person can approve what the first one pays. A company of one person has no such control. */
export async function hasSecondPerson(ctx: Ctx): Promise<boolean> {
  const payers = await listHolders(ctx, ['payouts.approve', 'orders.payout', 'payouts.batch']);
  return payers.length > 1 && (await listApprovers(ctx)).length > 0;
}

async function listHolders(ctx: Ctx, wanted: readonly Permission[]): Promise<number[]> {
  const rows = await readRows<{
    id: number;
    granted: string[];
    denied: string[];
    role_key: string | null;
    permissions: string[];
  }>(
    ctx.db,
    sql`select m.id, m.granted, m.denied, r.key as role_key, r.permissions
          from members m join roles r on r.company_id = m.company_id and r.id = m.role_id
         where m.company_id = ${ctx.company_id} and m.is_active and not m.is_ghost order by m.id`,
  );
  return rows
    .filter(({ role_key: key, permissions, granted, denied }) => {
      const access = accessOf({ role: { key, permissions }, granted, denied });
      return wanted.some((permission) => access.includes(permission));
    })
    .map(({ id }) => id);
}

/** How the payouts of orders stand with their approvals. Orders that need none are left out. */
export async function findStandings(
  ctx: Ctx,
  orders: readonly ApprovedOrder[],
): Promise<Map<number, ApprovalStanding>> {
  const found = await findApprovals(ctx, orders);
  return new Map([...found].map(([id, { standing }]) => [id, standing]));
}

interface Standing {
  standing: ApprovalStanding;
  approval: PayoutApprovalRow | null;
  /** Why it needs one. */
  subject: PayoutApprovalRow['subject'];
  approval_limit: number | null;
  is_above: boolean;
}

/** The standing with the approval that it comes from, of the orders that need one. */
export async function findApprovals(ctx: Ctx, orders: readonly ApprovedOrder[]): Promise<Map<number, Standing>> {
  if (orders.length === 0) return new Map();
  const { approval_limit, approves_changes } = await findApprovalRules(ctx);
  const ids = orders.map(({ id }) => id);
  const baselines = approves_changes ? await readBaselines(ctx, ids) : new Map<number, never>();
  const families = approval_limit === null ? new Map<number, number>() : await sumFamilies(ctx, ids);
  let isControlled: boolean | undefined;
  const rows = await ctx.db
    .select()
    .from(payoutApprovals)
    .where(
      and(eq(payoutApprovals.company_id, ctx.company_id), sql`${payoutApprovals.order_id} = any (${bigintArray(ids)})`),
    )
    .orderBy(sql`${payoutApprovals.id} desc`);
  const standings = new Map<number, Standing>();
  for (const order of orders) {
    const amount = order.total - order.paid_total;
    const own = rows.filter(({ order_id }) => order_id === order.id);
    // What was paid without an approval counts toward the limit too, or parts of a payment would pass below it.
    const approved_paid = own.some(({ state }) => state === 'approved') ? order.paid_total : 0;
    const family_amount = (families.get(order.id) ?? order.total) - approved_paid;
    const is_above = approval_limit !== null && family_amount > approval_limit;
    const change = await changeOf(order);
    if (own.length === 0 && !is_above && !change.is_changed && !change.is_raised) continue;
    const details_key = findDetailsKey(ctx, order);
    const payable = { amount, details_key, payee_id: order.customer_id, family_amount, ...change };
    const { standing, approval } = standingOf(payable, { approval_limit }, own);
    const subject = is_above || change.is_raised ? 'amount' : 'details';
    if (standing !== 'none') standings.set(order.id, { standing, approval, subject, approval_limit, is_above });
  }
  return standings;

  async function changeOf(order: ApprovedOrder): Promise<Partial<PayoutChange>> {
    const baseline = baselines.get(order.id);
    if (!baseline) return {};
    const change = await comparePayout(ctx, order, baseline);
    if (!change.is_changed && !change.is_raised) return change;
    isControlled ??= await hasSecondPerson(ctx);
    return isControlled ? change : { is_changed: false, is_raised: false };
  }
}

/** Why the actor cannot pay the order without an approval; null when nothing is in the way. */
export async function findApprovalObstacle(ctx: Ctx, order: OrderRow): Promise<string | null> {
  const found = (await findApprovals(ctx, [order])).get(order.id);
  if (!found) return null;
  const { standing, approval, approval_limit, is_above, subject } = found;
  if (standing === 'waiting') return 'This payout waits for the approval of a second person.';
  if (standing === 'declined') return `This payout was declined: ${approval?.reason || 'no reason given'}`;
  if (standing === 'approved')
    return approval?.decided_by === ctx.actor.member_id
      ? 'You approved this payout, so another team member must pay it.'
      : null;
  if (is_above)
    return `Payouts above ${formatMoney(approval_limit ?? 0, order.currency)} need the approval of a second person. Ask for it first.`;
  return subject === 'amount'
    ? 'The payout comes to more than when it was first to be paid. Ask a second person to approve it first.'
    : 'The payout details changed. Ask a second person to approve them first.';
}

export async function findWaitingApproval(ctx: Ctx, order_id: number): Promise<PayoutApprovalRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(payoutApprovals)
    .where(
      and(
        eq(payoutApprovals.company_id, ctx.company_id),
        eq(payoutApprovals.order_id, order_id),
        eq(payoutApprovals.state, 'waiting'),
      ),
    );
  return row;
}

type StoredApproval = Omit<PayoutApproval, 'order' | 'method_label' | 'can_decide'> & {
  order_id: number;
  box_id: string;
  kind: OrderKind;
  asked_by_id: number | null;
};

const columns = sql`a.id, a.order_id, o.box_id, o.kind, c.display_name as customer_name, a.subject, a.state,
  a.amount, a.currency, o.payout_method, o.payout_mask, nullif(concat_ws(' ', m.first_name, m.last_name), '') as asked_by,
  nullif(concat_ws(' ', d.first_name, d.last_name), '') as decided_by, a.reason, a.decided_at, a.created_at, a.asked_by as asked_by_id`;

function source(ctx: Ctx, where: SQL): SQL {
  const { location_ids } = ctx.actor;
  const seen = location_ids === null ? sql`true` : sql`o.location_id = any (${bigintArray([...location_ids])})`;
  return sql`from payout_approvals a
    join orders o on o.company_id = a.company_id and o.id = a.order_id
    join customers c on c.company_id = o.company_id and c.id = o.customer_id
    left join members m on m.company_id = a.company_id and m.id = a.asked_by
    left join members d on d.company_id = a.company_id and d.id = a.decided_by
   where a.company_id = ${ctx.company_id} and ${seen} and ${where}`;
}

const inState = (state: PayoutApprovalRow['state']) => sql`a.state = ${state}`;

/** `from …`: the approvals that wait for a second person. */
export const waitingApprovals = (ctx: Ctx): SQL => source(ctx, inState('waiting'));

/** Those that wait: the longest wait first. Decided ones: the latest first. */
export async function listApprovals(
  ctx: Ctx,
  query: ServedInput<typeof listContract>['query'],
): Promise<DataOf<typeof listContract>> {
  const where = inState(query.state);
  const order = query.state === 'waiting' ? sql`a.created_at, a.id` : sql`a.decided_at desc nulls last, a.id desc`;
  const nameOf = await payoutNames(ctx);
  return listPage(ctx, query, {
    counted: source(ctx, where),
    rows: sql`select ${columns} ${source(ctx, where)} order by ${order}`,
    toItem: (row: StoredApproval) => toApproval(ctx, row, nameOf),
  });
}

/** Throws 404 for another company's, or one of an order that the actor may not see. */
export async function findApproval(ctx: Ctx, id: number): Promise<PayoutApproval> {
  const row = await readRow<StoredApproval>(ctx.db, sql`select ${columns} ${source(ctx, sql`a.id = ${id}`)}`);
  if (!row) throw notFound('Approval');
  return toApproval(ctx, row, await payoutNames(ctx));
}

function toApproval(
  ctx: Ctx,
  { order_id, box_id, kind, asked_by_id, ...row }: StoredApproval,
  nameOf: (key: string) => string,
): PayoutApproval {
  return {
    ...row,
    order: { id: order_id, box_id, kind, url: orderDetailPath(kind, order_id) },
    method_label: row.payout_method && nameOf(row.payout_method),
    can_decide: row.state === 'waiting' && ctx.can('payouts.approve') && asked_by_id !== ctx.actor.member_id,
  };
}
