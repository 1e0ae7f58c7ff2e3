import type { PayoutService } from '@tradepost/contracts/payouts/payout-vendor.data';
import type { VendorScope } from '../../../platform/tenancy/ctx.ts';
import type { VendorAddress } from '../../../platform/vendors/vendor-http.client.ts';
import type { VendorSignIn } from '../../connections/account-kind.rules.ts';
import type { PayoutClient, PayoutWebhooks, ServiceAccount } from './payout-port.rules.ts';
import { openPayPal } from './paypal/paypal.client.ts';
import { payPalWebhooks } from './paypal/paypal-webhook.client.ts';
import { openSandboxPayouts } from './sandbox/sandbox-payment.client.ts';
import { openTremendous } from './tremendous/tremendous.client.ts';
import { tremendousSignIn } from './tremendous/tremendous-sign-in.client.ts';
import { tremendousWebhooks } from './tremendous/tremendous-webhook.client.ts';

type Open = (account: ServiceAccount, address: Partial<VendorAddress>, scope: VendorScope) => PayoutClient;

const clients: Record<PayoutService, Open> = {
  tremendous: openTremendous,
  paypal: openPayPal,
  sandbox: (account, _address, scope) => openSandboxPayouts(account, scope),
};

const webhooks: Partial<Record<PayoutService, (address: Partial<VendorAddress>) => PayoutWebhooks>> = {
  tremendous: tremendousWebhooks,
  paypal: payPalWebhooks,
};

type Configured = Pick<VendorScope, 'platform'>;

const addressOf = ({ platform }: Configured, service: PayoutService): Partial<VendorAddress> =>
  platform.config.payout_addresses[service] ?? {};

/** The service that a connection names, and never another: wrong credentials do not end at the sandbox. */
export const openService = (scope: VendorScope, account: ServiceAccount): PayoutClient =>
  clients[account.service](account, addressOf(scope, account.service), scope);

/** Null when the service tells nothing by itself. */
export const payoutWebhooksOf = (scope: Configured, service: PayoutService): PayoutWebhooks | null =>
  webhooks[service]?.(addressOf(scope, service)) ?? null;

/** Null when accounts of the service are not connected by signing in, or this server is not registered for it. */
export function signInOf(scope: Configured, service: PayoutService, is_test: boolean): VendorSignIn | null {
  const { tremendous_app, tremendous_test_app } = scope.platform.config;
  const app = is_test ? tremendous_test_app : tremendous_app;
  return service === 'tremendous' && app ? tremendousSignIn(app, is_test, addressOf(scope, service)) : null;
}
