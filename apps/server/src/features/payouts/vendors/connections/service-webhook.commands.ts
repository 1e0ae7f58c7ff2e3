import { inTransaction, type VendorScope } from '../../../../platform/tenancy/ctx.ts';
import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import type { ServiceAccount } from '../payout-port.rules.ts';
import { payoutWebhooksOf } from '../payout-vendors.client.ts';
import { ofConnection } from './payout-connection.queries.ts';
import { type PayoutConnectionRow, payoutConnections } from './payout-connection.table.ts';
import { sealSecrets } from './service-secrets.rules.ts';

/** Where a service sends its news of a connection's payments. */
export const newsAddress = (app_url: string, { service, webhook_token }: PayoutConnectionRow): string =>
  `${app_url}/v1/webhooks/payouts/${service}/${webhook_token}`;

/** Asks the service to tell us by itself. Without that, it is asked now and then, so that a refusal is only logged. */
export async function subscribeNews(
  scope: VendorScope,
  row: PayoutConnectionRow,
  account: ServiceAccount,
): Promise<void> {
  const webhooks = payoutWebhooksOf(scope, row.service);
  if (!webhooks || row.webhook_id !== null) return;
  const { app_secret, app_url } = scope.platform.config;
  try {
    const { id, secret } = await webhooks.subscribe(account, newsAddress(app_url, row));
    const values = { webhook_id: id, webhook_secret: sealSecrets(app_secret, scope.company_id, { secret }) };
    await inTransaction(scope, (ctx) => ctx.db.update(payoutConnections).set(values).where(ofConnection(ctx, row.id)));
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    scope.log.warn({ err: error, service: row.service }, 'no webhook: the service is asked for news');
  }
}

/** Removes our address at the service. What fails is only logged: the address no longer exists. */
export async function dropNews(
  scope: VendorScope,
  { account, webhook_id }: { account: ServiceAccount; webhook_id: string },
): Promise<void> {
  try {
    await payoutWebhooksOf(scope, account.service)?.unsubscribe(account, webhook_id);
  } catch (error) {
    if (!(error instanceof VendorError)) throw error;
    scope.log.warn({ err: error, service: account.service }, 'webhook not removed');
  }
}
