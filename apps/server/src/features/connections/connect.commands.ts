import {
  type ConnectFacts,
  formOfFields,
  isTestAccount,
  setupTitleOf,
} from '@tradepost/contracts/connections/credential.rules';
import { fieldErrors } from '@tradepost/contracts/errors';
import type { RealtimeEvent } from '@tradepost/contracts/realtime';
import { invalid } from '../../platform/errors/errors.ts';
import type { Ctx, JobDefinition } from '../../platform/tenancy/ctx.ts';
import { updateAccount } from './account.commands.ts';
import type { AccountKind, KindTypes } from './account-kind.rules.ts';
import { type Secrets, sealSecrets, shownCredentials } from './secrets.rules.ts';
import type { SetUp } from './set-up.commands.ts';

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

/** Enqueues the job that sets an account up. Its card shows at 0 percent from now on. */
export async function startSetup<T extends KindTypes>(
  ctx: Ctx,
  kind: AccountKind<T>,
  { id }: T['row'],
  job: JobDefinition<SetUp>,
  event: RealtimeEvent,
): Promise<{ row: T['row']; job_id: string; title: string }> {
  const row = await updateAccount(ctx, kind, id, { state: 'PENDING', percentage: 0, failure: null });
  const title = setupTitleOf(kind.factsOf(kind.vendorOf(row)));
  const job_id = await ctx.platform.jobs.enqueue(ctx, job, { connection_id: id }, { progress: { event, title } });
  return { row, job_id, title };
}
