import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { inTransaction, type VendorScope } from '../../../platform/tenancy/ctx.ts';
import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import { type ConnectionRow, carrierConnections } from '../accounts/account.table.ts';
import { sealCredentials } from '../accounts/credentials.rules.ts';
import type { CarrierAccount } from '../carriers/carrier-port.rules.ts';
import { webhooksOf } from '../carriers/carriers.client.ts';

/** Where a vendor sends its news of a connection's parcels. */
export const webhookAddress = (app_url: string, { vendor, webhook_token }: ConnectionRow): string =>
  `${app_url}/v1/webhooks/shipping/${vendor}/${webhook_token}`;

/** Asks the vendor to tell us by itself. Without that, its parcels are polled, so that a refusal is only logged. */
export async function subscribeWebhook(scope: VendorScope, row: ConnectionRow, account: CarrierAccount): Promise<void> {
  const webhooks = webhooksOf(scope, row.vendor);
  if (!webhooks || row.webhook_id !== null) return;
  const secret = randomBytes(32).toString('hex');
  const store = (values: Partial<ConnectionRow>) =>
    inTransaction(scope, (ctx) =>
      ctx.db
        .update(carrierConnections)
        .set(values)
        .where(and(eq(carrierConnections.company_id, ctx.company_id), eq(carrierConnections.id, row.id))),
    );
  const { app_secret, app_url } = scope.platform.config;
  // Stored first: the vendor may send its first news before its answer arrives.
  await store({ webhook_secret: sealCredentials(app_secret, scope.company_id, { secret }) });
  try {
    const webhook_id = await webhooks.subscribe(account, webhookAddress(app_url, row), secret);
    await store({ webhook_id });
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    scope.log.warn({ err: error, vendor: row.vendor }, 'no webhook: parcels are polled');
  }
}

/** Removes our address at the vendor. What fails is only logged: the address no longer exists. */
export async function dropWebhook(
  scope: VendorScope,
  { account, webhook_id }: { account: CarrierAccount; webhook_id: string },
): Promise<void> {
  try {
    await webhooksOf(scope, account.vendor)?.unsubscribe(account, webhook_id);
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    scope.log.warn({ err: error, vendor: account.vendor }, 'webhook not removed');
  }
}
