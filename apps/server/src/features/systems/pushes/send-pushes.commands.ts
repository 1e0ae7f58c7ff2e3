import { systemFacts, systemPaths } from '@tradepost/contracts/systems/system-vendor.data';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { notify } from '../../../platform/notify/notify.ts';
import { type Ctx, inTransaction, type Scope } from '../../../platform/tenancy/ctx.ts';
import { isPassing, VendorError } from '../../../platform/vendors/vendor-error.ts';
import { moveAccount } from '../../connections/account.commands.ts';
import { findAccount } from '../../connections/account.queries.ts';
import { openFreshAccount } from '../../connections/renew-sign-in.commands.ts';
import { isReady, systemKind } from '../accounts/system.queries.ts';
import { type PushRow, pushes } from '../port/push.table.ts';
import type { SystemRow } from '../port/system-port.rules.ts';
import { openSystem, systemOf } from '../port/systems.client.ts';
import { pauseAfter } from './push-pause.rules.ts';

export const SendPushes = z.object({ connection_id: z.number().int(), push_ids: z.array(z.number().int()) });
export type SendPushes = z.infer<typeof SendPushes>;

const onePush = (ctx: Ctx, id: number) => and(eq(pushes.company_id, ctx.company_id), eq(pushes.id, id));

/** Sends the pushes of one account, one after the other. When the system is away, the rest waits. */
export async function sendPushes(scope: Scope, data: SendPushes): Promise<void> {
  for (const id of data.push_ids) if (!(await sendPush(scope, data.connection_id, id))) break;
  await releasePushes(scope, data);
}

/** Lets others send what was claimed and not sent. */
export const releasePushes = (scope: Scope, { push_ids }: SendPushes): Promise<unknown> =>
  inTransaction(scope, (ctx) =>
    ctx.db
      .update(pushes)
      .set({ claimed_until: null })
      .where(and(eq(pushes.company_id, ctx.company_id), inArray(pushes.id, push_ids), eq(pushes.state, 'waiting'))),
  );

/** Sends one. Returns false when the next one has to wait too. */
async function sendPush(scope: Scope, connection_id: number, id: number): Promise<boolean> {
  const started = await inTransaction(scope, (ctx) => startPush(ctx, connection_id, id));
  if (started === 'over') return true;
  if (started === 'paused') return false;
  const { row, push, body } = started;
  try {
    const { account } = await openFreshAccount(scope, systemKind, connection_id);
    const answer = await openSystem(scope, account).send?.({ what: push.what, key: push.key, body });
    await inTransaction(scope, async (ctx) => {
      await systemOf(row.vendor).store?.(ctx, row, push, answer);
      await endPush(ctx, id, { state: 'sent', answer: answer ?? null, failure: null });
    });
    return true;
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    return inTransaction(scope, (ctx) => noteFailure(ctx, row, push, error));
  }
}

type Started = { row: SystemRow; push: PushRow; body: object };

/** Stores what will be sent before it is. */
async function startPush(ctx: Ctx, connection_id: number, id: number): Promise<Started | 'over' | 'paused'> {
  const row = await findAccount(ctx, systemKind, connection_id);
  if (!row || !isReady(row)) return 'paused';
  const [push] = await ctx.db.select().from(pushes).where(onePush(ctx, id)).for('no key update');
  if (push?.state !== 'waiting') return 'over';
  const body = await bodyOf(ctx, row, push);
  if (body === null) {
    await endPush(ctx, id, { state: 'skipped' });
    return 'over';
  }
  await ctx.db
    .update(pushes)
    .set({ body, tries: push.tries + 1 })
    .where(onePush(ctx, id));
  return { row, push: { ...push, body, tries: push.tries + 1 }, body };
}

/** What is sent, as it was made at first; null when there is nothing to send anymore. */
async function bodyOf(ctx: Ctx, row: SystemRow, push: PushRow): Promise<object | null> {
  const { prepare, isStillDue, made_anew = [] } = systemOf(row.vendor);
  if (push.body === null || made_anew.includes(push.what)) return (await prepare?.(ctx, row, push)) ?? null;
  return (await isStillDue?.(ctx, row, push)) === false ? null : push.body;
}

const endPush = (ctx: Ctx, id: number, values: Partial<PushRow>) =>
  ctx.db
    .update(pushes)
    .set({ ...values, claimed_until: null, ended_at: sql`app_now()` })
    .where(onePush(ctx, id));

/** A refusal is for a person. What may pass is tried again with the same key. Returns whether the next one can be sent. */
async function noteFailure(ctx: Ctx, row: SystemRow, push: PushRow, error: VendorError): Promise<boolean> {
  const failure = systemKind.wordsOf(row.vendor, error.message);
  if (error.kind === 'credentials' || error.kind === 'setup') {
    await failAccount(ctx, row, failure);
    await ctx.db.update(pushes).set({ failure, claimed_until: null }).where(onePush(ctx, push.id));
    return false;
  }
  if (!isPassing(error) && !error.is_unclear) {
    await endPush(ctx, push.id, { state: 'refused', failure });
    return true;
  }
  const pause = pauseAfter(push.tries, error.retry_after);
  if (pause === null) {
    await endPush(ctx, push.id, { state: 'failed', failure });
    return true;
  }
  await ctx.db
    .update(pushes)
    .set({ failure, claimed_until: null, next_try_at: sql`app_now() + make_interval(secs => ${pause})` })
    .where(onePush(ctx, push.id));
  return false;
}

/** Told once: while an account has failed, nothing is sent with it. */
export async function failAccount(ctx: Ctx, row: SystemRow, failure: string): Promise<void> {
  await moveAccount(ctx, systemKind, row.id, { state: 'FAILED', failure });
  const { label } = systemFacts[row.vendor];
  const title = `${label} is no longer connected`;
  await notify(ctx, {
    type: 'system_failed',
    title,
    body: `${failure} What happens meanwhile is sent once you connect it again.`,
    url: systemPaths(row.vendor).account,
  });
  ctx.emit('alert-message', { level: 'error', message: title });
}
