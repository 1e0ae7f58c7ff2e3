import { and, eq, lt, sql } from 'drizzle-orm';
import { conflict, invalid } from '../../platform/errors/errors.ts';
import { type Ctx, inTransaction, type VendorScope } from '../../platform/tenancy/ctx.ts';
import { signIns } from './account.table.ts';
import type { AccountKind } from './account-kind.rules.ts';
import type { Credentials } from './connect.commands.ts';
import { endOfToken } from './renew-sign-in.commands.ts';
import { answerConnecting } from './vendor-answers.rules.ts';

const maxMinutes = 15;

/** The vendor's sign-in, and our page to which it sends the member back. */
function requireSignIn(
  scope: Pick<VendorScope, 'platform'>,
  { sign_in, factsOf }: AccountKind,
  vendor: string,
  is_test: boolean,
) {
  const opened = sign_in?.open(scope, vendor, is_test);
  if (sign_in && opened) return { opened, return_url: `${scope.platform.config.app_url}${sign_in.pageOf(vendor)}` };
  const { label } = factsOf(vendor);
  throw conflict(`This server is not registered for sign-ins at ${label}. Connect it with an API key.`);
}

/** Begins a sign-in of the acting member. It is valid once, and not for long. */
export async function startSignIn(
  ctx: Ctx,
  kind: AccountKind,
  vendor: string,
  is_test: boolean,
  of: string | null = null,
): Promise<{ url: string }> {
  const { opened, return_url } = requireSignIn(ctx, kind, vendor, is_test);
  const { member_id } = ctx.actor;
  if (member_id === null) throw conflict('Sign in as a team member to connect this service');
  const own = eq(signIns.company_id, ctx.company_id);
  await ctx.db
    .delete(signIns)
    .where(and(own, lt(signIns.created_at, sql`app_now() - make_interval(mins => ${maxMinutes})`)));
  const [begun] = await ctx.db
    .insert(signIns)
    .values({ company_id: ctx.company_id, kind: kind.name, vendor, member_id, is_test, of })
    .returning({ state: signIns.state });
  if (!begun) throw new Error('the sign-in was not stored');
  return { url: opened.pageOf(begun.state, return_url, of) };
}

/**
 * The tokens of the account that the vendor sent the member back with, and what `test` says of it. A sign-in that was begun at the
 * vendor has no state: then the member says that it is the own account.
 */
export async function finishSignIn<Owner>(
  scope: VendorScope,
  kind: AccountKind,
  vendor: string,
  { code, state }: { code: string; state?: string | undefined },
  test: (signedIn: Credentials) => Promise<Owner>,
): Promise<Credentials & { token_ends_at: string | null; owner: Owner }> {
  const { is_test, of } =
    state === undefined
      ? { is_test: false, of: null }
      : await inTransaction(scope, (ctx) => takeSignIn(ctx, kind, vendor, state));
  const { opened, return_url } = requireSignIn(scope, kind, vendor, is_test);
  return answerConnecting(kind, vendor, async () => {
    const { credentials, lives } = await opened.exchange(code, return_url, of);
    const owner = await test({ credentials, is_test });
    return { credentials, is_test, owner, token_ends_at: endOfToken(scope, lives) };
  });
}

/** Uses up a sign-in. Throws 422 for one that is used, too old, or another member's. */
async function takeSignIn(
  ctx: Ctx,
  { name }: AccountKind,
  vendor: string,
  state: string,
): Promise<{ is_test: boolean; of: string | null }> {
  const [taken] = await ctx.db
    .delete(signIns)
    .where(
      and(
        eq(signIns.company_id, ctx.company_id),
        eq(signIns.state, state),
        eq(signIns.kind, name),
        eq(signIns.vendor, vendor),
        eq(signIns.member_id, ctx.actor.member_id ?? 0),
        sql`${signIns.created_at} > app_now() - make_interval(mins => ${maxMinutes})`,
      ),
    )
    .returning({ is_test: signIns.is_test, of: signIns.of });
  if (!taken) throw invalid({ state: 'This sign-in has expired or was already used. Start again.' });
  return taken;
}
