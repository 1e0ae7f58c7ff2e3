import {
  type ConnectFacts,
  formOfFields,
  isTestAccount,
  setupTitleOf,
} from '@tradepost/contracts/connections/credential.rules';
import { fieldErrors } from '@tradepost/contracts/errors';
import type { RealtimeEvent } from '@tradepost/contracts/realtime';
import { invalid } from '../../platform/errors/errors.ts';
import { type Ctx, inTransaction, type JobDefinition, type VendorScope } from '../../platform/tenancy/ctx.ts';
import { insertAccount, lockVendor, type NewAccount, updateAccount } from './account.commands.ts';
import { findAccountAt, requireVersion } from './account.queries.ts';
import type { AccountKind, KindTypes, RowOf } from './account-kind.rules.ts';
import { type Secrets, sealSecrets, shownCredentials } from './secrets.rules.ts';
import type { SetUp } from './set-up.commands.ts';
import { dropWebhook, webhookOf } from './webhook.commands.ts';

/** The fields of a connect form by name; those of other vendors are left out. */
export type ConnectInput = Readonly<Record<string, unknown>>;

export interface Credentials {
  credentials: Secrets;
  is_test: boolean;
}

/** The credentials that a form names. Throws 422 with the message of each field. */
export function readCredentials(facts: ConnectFacts, input: ConnectInput): Credentials {
  const parsed = formOfFields(facts.fields).safeParse(input);
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  return { credentials: parsed.data, is_test: isTestAccount(facts, parsed.data, input.is_test === true) };
}

/** What new credentials change. The setup begins again, and the old account's webhook is forgotten. */
export const credentialColumns = (
  ctx: Ctx,
  kind: AccountKind,
  vendor: string,
  { credentials, is_test }: Credentials,
) => ({
  credentials: sealSecrets(ctx, kind, credentials),
  shown: shownCredentials(kind.factsOf(vendor).fields, credentials),
  is_test,
  webhook_id: null,
  webhook_secret: null,
});

/** What else is stored with an account that is connected. */
export interface Also<T extends KindTypes> {
  /** The version that was read; without one, any is replaced. */
  version?: number | undefined;
  change?(ctx: Ctx, row: RowOf<T>): Promise<unknown>;
}

interface Connecting<T extends KindTypes, Started> {
  /** The account at the vendor before; null when it is new. */
  columns(ctx: Ctx, before: RowOf<T> | null): Promise<NewAccount<T>> | NewAccount<T>;
  /** Starts its setup. */
  start(ctx: Ctx, row: RowOf<T>): Promise<Started>;
}

/** Stores the vendor's one account that credentials are of, and starts its setup. The webhook of the one before is removed. */
export async function storeConnected<T extends KindTypes, Started>(
  scope: VendorScope,
  kind: AccountKind<T>,
  vendor: T['vendor'],
  { columns, start }: Connecting<T, Started>,
  { version, change }: Also<T>,
): Promise<Started> {
  const { started, webhook } = await inTransaction(scope, async (ctx) => {
    await lockVendor(ctx, kind, vendor);
    const before = await findAccountAt(ctx, kind, vendor);
    requireVersion(before, version);
    const values = await columns(ctx, before);
    const row = before ? await updateAccount(ctx, kind, before.id, values) : await insertAccount(ctx, kind, values);
    await change?.(ctx, row);
    return { started: await start(ctx, row), webhook: before && webhookOf(ctx, kind, before) };
  });
  await dropWebhook(scope, kind, webhook);
  return started;
}

/** Enqueues the job that sets an account up. Its card shows at 0 percent from now on. */
export async function startSetup<T extends KindTypes>(
  ctx: Ctx,
  kind: AccountKind<T>,
  { id }: RowOf<T>,
  job: JobDefinition<SetUp>,
  event: RealtimeEvent,
): Promise<{ row: RowOf<T>; job_id: string; title: string }> {
  const row = await updateAccount(ctx, kind, id, { state: 'PENDING', percentage: 0, failure: null });
  const title = setupTitleOf(kind.factsOf(row.vendor));
  const job_id = await ctx.platform.jobs.enqueue(ctx, job, { connection_id: id }, { progress: { event, title } });
  return { row, job_id, title };
}
