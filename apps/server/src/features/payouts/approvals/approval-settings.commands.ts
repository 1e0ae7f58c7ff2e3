import { formatMoney } from '@tradepost/contracts/money';
import { type ApprovalControl, isWeaker } from '@tradepost/contracts/payouts/approval-control.rules';
import type {
  PayoutApprovalSettings,
  saveApprovalSettings as saveContract,
} from '@tradepost/contracts/payouts/payout-approval.contract';
import type { ServedInput } from '@tradepost/contracts/route';
import { eq } from 'drizzle-orm';
import { forbidden } from '../../../platform/errors/errors.ts';
import { notify } from '../../../platform/notify/notify.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { saveVersioned } from '../../../platform/tenancy/versioned.ts';
import { requirePassword } from '../../session/password.commands.ts';
import { ownSession } from '../../session/session.queries.ts';
import { findOwner, mailControlWeakened } from '../../users/user-mail.commands.ts';
import { findApprovalSettings } from './approval.queries.ts';
import { payoutSettings } from './approval.table.ts';

type Form = ServedInput<typeof saveContract>['body'];

/**
 * Stores when payouts need a second person. Requests that wait stay. Who weakens the control proves with the password who they
 * are, and the owner is told: a stolen session or a support visit must not switch it off.
 */
export async function saveApprovalSettings(
  scope: Scope | null,
  { password, ...form }: Form,
  ip: string,
): Promise<PayoutApprovalSettings> {
  const session = scope as Scope;
  try {
    return await inTransaction(session, (ctx) => store(ctx, form, false));
  } catch (error) {
    if (!(error instanceof NeedsProof)) throw error;
  }
  // A password is checked outside of transactions, so that a wrong one counts.
  await requireProof(session, password, ip);
  return inTransaction(session, (ctx) => store(ctx, form, true));
}

/** The form weakens the control, as the locked settings say. */
class NeedsProof extends Error {}

async function requireProof(scope: Scope, password: string | undefined, ip: string): Promise<void> {
  if (scope.actor.kind === 'api_key') throw forbidden('Sign in to allow payouts without a second person');
  await requirePassword(ownSession(scope), password, ip);
}

async function store(
  ctx: Ctx,
  { version, ...form }: Omit<Form, 'password'>,
  isProven: boolean,
): Promise<PayoutApprovalSettings> {
  const where = eq(payoutSettings.company_id, ctx.company_id);
  await saveVersioned(ctx, {
    table: payoutSettings,
    where,
    version,
    lock: async () => {
      await ctx.db.insert(payoutSettings).values({ company_id: ctx.company_id }).onConflictDoNothing();
      const [row] = await ctx.db.select().from(payoutSettings).where(where).for('no key update');
      if (!row) throw new Error('The settings were not stored');
      return row;
    },
    current: () => findApprovalSettings(ctx),
    change: async (row) => {
      if (!isWeaker(row, form)) return form;
      if (!isProven) throw new NeedsProof();
      await tellOwner(ctx, row, form);
      return form;
    },
  });
  ctx.emit('offer-has-changes', { entity: 'payout_settings' });
  return findApprovalSettings(ctx);
}

async function tellOwner(ctx: Ctx, before: ApprovalControl, after: ApprovalControl): Promise<void> {
  const owner = await findOwner(ctx);
  if (!owner) return;
  const what = sayChange(ctx, before, after);
  await notify(ctx, {
    type: 'payout_control',
    title: 'Fewer payouts need approval',
    body: `${ctx.actor.name} changed it. ${what}`,
    url: '/settings/payouts/approval',
    member_ids: [owner.id],
  });
  mailControlWeakened(ctx, owner, what);
}

function sayChange(ctx: Ctx, before: ApprovalControl, after: ApprovalControl): string {
  const money = (limit: number) => formatMoney(limit, ctx.company.currency);
  const parts = [];
  if (before.approval_limit !== after.approval_limit)
    parts.push(
      after.approval_limit === null
        ? 'Large payouts no longer need an approval.'
        : `Payouts up to ${money(after.approval_limit)} no longer need an approval.`,
    );
  if (before.approves_changes && !after.approves_changes)
    parts.push('Payout details that change late no longer need an approval.');
  return parts.join(' ');
}
