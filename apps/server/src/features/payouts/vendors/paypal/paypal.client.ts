import type { AccountCalls } from '../../../../platform/vendors/account-calls.client.ts';
import { textOf } from '../../../../platform/vendors/vendor-answer.ts';
import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import type { VendorAddress } from '../../../../platform/vendors/vendor-http.client.ts';
import {
  type Asked,
  guardPayouts,
  type PaymentNews,
  type PayoutClient,
  type SendRequest,
  type Sent,
  type ServiceAccount,
} from '../payout-port.rules.ts';
import { deniedOf, duplicate, newsOf, toPayout, vendor, withItems } from './paypal.rules.ts';
import { openPayPalCalls } from './paypal-calls.client.ts';
import type { PayPalBatch } from './paypal-objects.rules.ts';

/** PayPal refuses a sender batch id that it had within 30 days, and names the first batch. One day less, to be sure. */
const repeatDays = 29;
const pageSize = 1000;

export function openPayPal(account: ServiceAccount, address: Partial<VendorAddress> = {}): PayoutClient {
  const calls = openPayPalCalls(account, address);
  return guardPayouts(vendor, {
    repeat_days: repeatDays,
    async test() {
      // The token is what is asked for; the webhooks show that the app may be used.
      await calls.ask('/v1/notifications/webhooks');
      return { name: null, account_key: account.credentials.client_id ?? '' };
    },
    listChoices: () => Promise.resolve({ funding_sources: [], campaigns: [] }),
    send: (request) => send(account, address, request),
    // PayPal finds no batch by our key, but refuses a second one with it.
    findSent: () => Promise.resolve(null),
    ask: ({ vendor_id }) => readBatch(calls, vendor_id),
    async cancel(vendor_id) {
      await calls.call(`/v1/payments/payouts-item/${encodeURIComponent(vendor_id)}/cancel`, {
        method: 'POST',
        has_effect: true,
      });
    },
  });
}

async function send(account: ServiceAccount, address: Partial<VendorAddress>, request: SendRequest): Promise<Sent> {
  let refusal: unknown = null;
  const { ask } = openPayPalCalls(account, address, (body) => {
    refusal = body;
  });
  try {
    const options = {
      method: 'POST' as const,
      body: toPayout(request),
      has_effect: true,
      headers: { 'paypal-request-id': request.key },
    };
    const { batch_header } = await ask<PayPalBatch>('/v1/payments/payouts', options);
    return { vendor_id: textOf(batch_header.payout_batch_id), payments: [] };
  } catch (error) {
    if (error instanceof VendorError && error.code?.startsWith(duplicate))
      return { vendor_id: error.code.slice(duplicate.length), payments: [] };
    throw withItems(error, refusal, request);
  }
}

/** All payments of a batch, over its pages. */
async function readBatch({ ask }: AccountCalls, vendor_id: string): Promise<Asked> {
  const payments: PaymentNews[] = [];
  for (let page = 1; ; page++) {
    const path = `/v1/payments/payouts/${encodeURIComponent(vendor_id)}?page=${page}&page_size=${pageSize}&total_required=true`;
    const batch = await ask<PayPalBatch>(path);
    const denied = deniedOf(batch);
    if (denied) return { payments: [], denied };
    payments.push(...(batch.items ?? []).map(newsOf).filter((news) => news !== null));
    if (page >= (batch.total_pages ?? 1)) return { payments, denied: null };
  }
}
