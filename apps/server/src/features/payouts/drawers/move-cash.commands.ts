import { formatMoney } from '@tradepost/contracts/money';
import { conflict } from '../../../platform/errors/errors.ts';
import type { Ctx } from '../../../platform/tenancy/ctx.ts';
import { findDrawerSettings } from './drawer.queries.ts';
import { lockOpenSession, openFirst } from './drawer-listener.commands.ts';
import { addEntry } from './drawer-session.commands.ts';
import { emitDrawersChanged } from './drawer-settings.commands.ts';

/**
 * Cash of a buyer goes into the open drawer of the location, and a negative amount comes out of it. Returns the session, or
 * null where the location uses no drawers. Throws 409 when none is open, or it holds too little.
 */
export async function moveCash(
  ctx: Ctx,
  { location_id, currency, reason }: { location_id: number; currency: string; reason: string },
  amount: number,
): Promise<number | null> {
  const { uses_drawers, allows_overdraft } = await findDrawerSettings(ctx, location_id);
  if (!uses_drawers || amount === 0) return null;
  const session = await lockOpenSession(ctx, location_id);
  if (!session) throw conflict(await openFirst(ctx, location_id));
  if (session.currency !== currency) throw conflict(`The drawer holds ${session.currency}, not ${currency}`);
  if (session.balance + amount < 0 && !allows_overdraft)
    throw conflict(`The drawer holds only ${formatMoney(session.balance, currency)}. Put cash in first.`);
  await addEntry(ctx, session, { kind: amount < 0 ? 'pay_out' : 'pay_in', amount, reason });
  emitDrawersChanged(ctx, session.id);
  return session.id;
}
