import type {
  approveCounterPrice,
  listPriceApprovers,
} from '@tradepost/contracts/orders/counter/counter-price.contract';
import type { DataOf, ServedInput } from '@tradepost/contracts/route';
import { invalid, unauthorized } from '../../../platform/errors/errors.ts';
import { asSystem, type Ctx, inReading, inSystemRole, type Scope } from '../../../platform/tenancy/ctx.ts';
import { attemptKeys, countAttempt } from '../../session/login-attempts.commands.ts';
import { issueToken, useToken } from '../../session/one-time-token.commands.ts';
import { isPassword } from '../../session/password.commands.ts';
import { findPinHash, listWithPin } from '../../session/pin.commands.ts';
import { listPermitted } from '../../users/permitted.queries.ts';

const approvalMinutes = 30;

type ApprovalForm = ServedInput<typeof approveCounterPrice>['body'];

/** What an approval is for. */
export interface ApprovedPrice {
  location_id: number;
  variant_id: number;
  condition_id: number;
  /** Minor units, per device. */
  price: number;
}

/** Who can approve prices at a location: they may exceed the offer limits, and have a PIN. */
export async function listApprovers(ctx: Ctx, location_id: number): Promise<DataOf<typeof listPriceApprovers>> {
  const permitted = await listPermitted(ctx, 'orders.override_limits', location_id);
  const withPin = await inSystemRole(ctx, (db) =>
    listWithPin(
      db,
      permitted.map(({ user_id }) => user_id),
    ),
  );
  const able = permitted.filter(({ user_id }) => withPin.includes(user_id));
  return { items: able.map(({ id, name }) => ({ id, name })) };
}

/**
 * Approves a price with a colleague's PIN. Opens its own transactions, so that a wrong PIN is counted. Whether the
 * colleague exists, is active and may approve is not told apart from a wrong PIN.
 */
export async function approvePrice(
  scope: Scope | null,
  form: ApprovalForm,
  ip: string,
): Promise<DataOf<typeof approveCounterPrice>> {
  if (!scope) throw unauthorized();
  const { platform, company_id } = scope;
  await countAttempt(platform, attemptKeys('pin', `${company_id}:${form.approver_id}`, ip));
  const approver = await inReading(scope, async (ctx) => {
    const permitted = await listPermitted(ctx, 'orders.override_limits', form.location_id);
    return permitted.find(({ id }) => id === form.approver_id);
  });
  const hash = approver && (await asSystem(platform, (db) => findPinHash(db, approver.user_id)));
  if (!(await isPassword(hash, form.pin)) || !approver || !hash) throw invalid({ pin: 'Incorrect PIN' });
  const { location_id, variant_id, condition_id, price } = form;
  const expires_at = new Date(platform.clock.now().getTime() + approvalMinutes * 60_000);
  const approval = await asSystem(platform, (db) =>
    issueToken(db, {
      kind: 'price_approval',
      subject: subjectOf(scope),
      data: { location_id, variant_id, condition_id, price, approver_id: approver.id },
      expires_at,
    }),
  );
  return { approval, approved_by: approver.name, expires_at: expires_at.toISOString() };
}

/** An approval is for the user who asked, in their company. */
const subjectOf = ({ company_id, actor }: Pick<Scope, 'company_id' | 'actor'>) => `${company_id}:${actor.member_id}`;

/**
 * Uses up an approval, in the transaction of what it approves. Returns who approved. Throws 422 when it is used, expired,
 * of somebody else or for something else, or when who gave it may no longer do so.
 */
export async function useApproval(ctx: Ctx, token: string, approved: ApprovedPrice, field: string): Promise<number> {
  const used = await inSystemRole(ctx, (db) => useToken(db, 'price_approval', token));
  const keys = ['location_id', 'variant_id', 'condition_id', 'price'] as const;
  const isFor = used?.subject === subjectOf(ctx) && keys.every((key) => used.data[key] === approved[key]);
  const permitted = isFor ? await listPermitted(ctx, 'orders.override_limits', approved.location_id) : [];
  const approver = permitted.find(({ id }) => id === used?.data.approver_id);
  if (!approver)
    throw invalid({ [field]: 'This approval was used, has expired or is for another price. Ask for it again.' });
  return approver.id;
}
