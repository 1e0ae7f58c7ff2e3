import type { PayoutConnectStarted } from '@tradepost/contracts/payouts/payout-vendor.contract';
import { type PayoutService, payoutServiceFacts } from '@tradepost/contracts/payouts/payout-vendor.data';
import { and, eq, lt, sql } from 'drizzle-orm';
import { conflict, invalid } from '../../../../platform/errors/errors.ts';
import { type Ctx, inTransaction, type VendorScope } from '../../../../platform/tenancy/ctx.ts';
import type { PayoutSignIn, ServiceAccount } from '../payout-port.rules.ts';
import { openService, signInOf } from '../payout-vendors.client.ts';
import { noSettings, storeAccount } from './connect-vendor.commands.ts';
import { payoutSignIns } from './payout-connection.table.ts';
import { answerConnecting } from './service-answers.rules.ts';

const maxMinutes = 15;

/** The page of ours to which the service sends the member back. */
const returnAddress = ({ platform }: Pick<VendorScope, 'platform'>, service: PayoutService): string =>
  `${platform.config.app_url}/add-ons/${payoutServiceFacts[service].add_on}/callback`;

function requireSignIn(scope: Pick<VendorScope, 'platform'>, service: PayoutService, is_test: boolean): PayoutSignIn {
  const signIn = signInOf(scope, service, is_test);
  const { label } = payoutServiceFacts[service];
  if (!signIn) throw conflict(`This server is not registered for sign-ins at ${label}. Connect it with an API key.`);
  return signIn;
}

/** Begins a sign-in of the acting member. It is valid once, and not for long. */
export async function startSignIn(ctx: Ctx, service: PayoutService, is_test: boolean): Promise<{ url: string }> {
  const signIn = requireSignIn(ctx, service, is_test);
  const { member_id } = ctx.actor;
  if (member_id === null) throw conflict('Sign in as a team member to connect this service');
  const own = eq(payoutSignIns.company_id, ctx.company_id);
  await ctx.db
    .delete(payoutSignIns)
    .where(and(own, lt(payoutSignIns.created_at, sql`app_now() - make_interval(mins => ${maxMinutes})`)));
  const [begun] = await ctx.db
    .insert(payoutSignIns)
    .values({ company_id: ctx.company_id, service, member_id, is_test })
    .returning({ state: payoutSignIns.state });
  if (!begun) throw new Error('the sign-in was not stored');
  return { url: signIn.pageOf(begun.state, returnAddress(ctx, service)) };
}

/** Connects the account that the service sent the member back with. */
export async function finishSignIn(
  scope: VendorScope,
  service: PayoutService,
  { code, state }: { code: string; state: string },
): Promise<PayoutConnectStarted> {
  const is_test = await inTransaction(scope, (ctx) => takeSignIn(ctx, service, state));
  const signIn = requireSignIn(scope, service, is_test);
  const answered = async () => {
    const tokens = await signIn.exchange(code, returnAddress(scope, service));
    const account: ServiceAccount = { service, credentials: tokens.credentials, is_test, settings: noSettings };
    return { account, lives: tokens.lives, owner: await openService(scope, account).test() };
  };
  const { account, lives, owner } = await answerConnecting(service, answered);
  const now = scope.platform.clock.now().getTime();
  const token_ends_at = lives === null ? null : new Date(now + lives * 1000).toISOString();
  return storeAccount(scope, account, owner, { is_signed_in: true, token_ends_at });
}

/** Uses up a sign-in. Throws 422 for one that is used, too old, or another member's. */
async function takeSignIn(ctx: Ctx, service: PayoutService, state: string): Promise<boolean> {
  const [taken] = await ctx.db
    .delete(payoutSignIns)
    .where(
      and(
        eq(payoutSignIns.company_id, ctx.company_id),
        eq(payoutSignIns.state, state),
        eq(payoutSignIns.service, service),
        eq(payoutSignIns.member_id, ctx.actor.member_id ?? 0),
        sql`${payoutSignIns.created_at} > app_now() - make_interval(mins => ${maxMinutes})`,
      ),
    )
    .returning({ is_test: payoutSignIns.is_test });
  if (!taken) throw invalid({ state: 'This sign-in has expired or was already used. Start again.' });
  return taken.is_test;
}
