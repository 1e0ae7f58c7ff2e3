import { randomBytes } from 'node:crypto';
import { type Ctx, inTransaction, type VendorScope } from '../../platform/tenancy/ctx.ts';
import { VendorError } from '../../platform/vendors/vendor-error.ts';
import { ofAccount, openAccount } from './account.queries.ts';
import { type AccountRow, connections } from './account.table.ts';
import type { AccountKind } from './account-kind.rules.ts';
import { sealSecrets } from './secrets.rules.ts';

interface AccountWebhook {
  vendor: string;
  account: object;
  webhook_id: string;
}

/** The webhook of an account, for removing it at the vendor once our row is written. Null when it has none. */
export function webhookOf(ctx: Ctx, kind: AccountKind, row: AccountRow): AccountWebhook | null {
  const { webhook_id } = row;
  return webhook_id === null ? null : { vendor: row.vendor, account: openAccount(ctx, kind, row), webhook_id };
}

/** Asks the vendor to tell us by itself. Without that, the vendor is asked now and then, so that a refusal is only logged. */
export async function subscribeWebhook(scope: VendorScope, kind: AccountKind, row: AccountRow, account: object) {
  const { vendor } = row;
  const webhooks = kind.webhooksOf(scope, vendor);
  if (!webhooks || row.webhook_id !== null) return;
  const store = (values: Partial<Pick<AccountRow, 'webhook_id' | 'webhook_secret'>>) =>
    inTransaction(scope, (ctx) =>
      ctx.db
        .update(connections)
        .set(values)
        .where(ofAccount(ctx, kind, row.id)),
    );
  const sealed = (secret: string) => ({ webhook_secret: sealSecrets(scope, kind, { secret }) });
  const secret = randomBytes(32).toString('hex');
  // Stored first: the vendor may send its first news before its answer arrives.
  if (webhooks.takes_secret) await store(sealed(secret));
  const url = `${scope.platform.config.app_url}/v1/webhooks/${kind.webhook_path}/${vendor}/${row.webhook_token}`;
  try {
    const made = await webhooks.subscribe(account, url, secret);
    await store({ webhook_id: made.id, ...(made.secret === undefined ? {} : sealed(made.secret)) });
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    scope.log.warn({ err: error, vendor }, 'no webhook: the vendor is asked for its news');
  }
}

/** Removes our address at the vendor. What fails is only logged: the address no longer exists. */
export async function dropWebhook(scope: VendorScope, kind: AccountKind, webhook: AccountWebhook | null) {
  if (!webhook) return;
  const { vendor, account, webhook_id } = webhook;
  try {
    await kind.webhooksOf(scope, vendor)?.unsubscribe(account, webhook_id);
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    scope.log.warn({ err: error, vendor }, 'webhook not removed');
  }
}
