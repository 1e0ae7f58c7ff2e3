import type { AccountCalls } from '../../../../platform/vendors/account-calls.client.ts';
import { textOf } from '../../../../platform/vendors/vendor-answer.ts';
import type { VendorAddress } from '../../../../platform/vendors/vendor-http.client.ts';
import type { WebhookMessage } from '../../../connections/account-kind.rules.ts';
import type { PayoutNews, PayoutWebhooks } from '../payout-port.rules.ts';
import { openPayPalCalls } from './paypal-calls.client.ts';

const events = [
  ...['SUCCESS', 'DENIED', 'PROCESSING'].map((name) => `PAYMENT.PAYOUTSBATCH.${name}`),
  ...['SUCCEEDED', 'FAILED', 'UNCLAIMED', 'RETURNED', 'REFUNDED', 'CANCELED', 'DENIED', 'HELD', 'BLOCKED'].map(
    (name) => `PAYMENT.PAYOUTS-ITEM.${name}`,
  ),
];

interface Hook {
  id: string;
  url: string;
}

/** PayPal checks its signatures itself. */
export function payPalWebhooks(given: Partial<VendorAddress> = {}): PayoutWebhooks {
  return {
    async subscribe(account, url) {
      const { ask } = openPayPalCalls(account, given);
      const { webhooks } = await ask<{ webhooks?: Hook[] }>('/v1/notifications/webhooks');
      const known = webhooks?.find((hook) => hook.url === url);
      const body = { url, event_types: events.map((name) => ({ name })) };
      const hook = known ?? (await ask<Hook>('/v1/notifications/webhooks', { method: 'POST', body }));
      return { id: textOf(hook.id), secret: '' };
    },
    async unsubscribe(account, webhook_id) {
      await openPayPalCalls(account, given).remove(`/v1/notifications/webhooks/${encodeURIComponent(webhook_id)}`);
    },
    async read(account, message) {
      const news = newsIn(message.raw);
      return news && (await isSigned(openPayPalCalls(account, given), message)) ? news : null;
    },
  };
}

const signatureHeaders = {
  auth_algo: 'paypal-auth-algo',
  cert_url: 'paypal-cert-url',
  transmission_id: 'paypal-transmission-id',
  transmission_sig: 'paypal-transmission-sig',
  transmission_time: 'paypal-transmission-time',
} as const;

async function isSigned({ ask }: AccountCalls, { raw, headers, webhook_id }: WebhookMessage): Promise<boolean> {
  const parts = Object.entries(signatureHeaders).map(([name, header]) => [name, headers[header] ?? ''] as const);
  if (parts.some(([, value]) => value === '')) return false;
  const signed = JSON.stringify({ ...Object.fromEntries(parts), webhook_id });
  // The event as it came: the signature is over its bytes.
  const json = `${signed.slice(0, -1)},"webhook_event":${raw.toString('utf8')}}`;
  const path = '/v1/notifications/verify-webhook-signature';
  const { verification_status } = await ask<{ verification_status?: string }>(path, { method: 'POST', json });
  return verification_status === 'SUCCESS';
}

interface Body {
  event_type?: string;
  resource?: { payout_batch_id?: string; payout_item_id?: string; batch_header?: { payout_batch_id?: string } };
}

function newsIn(raw: Buffer): PayoutNews[] | null {
  try {
    const { event_type = '', resource = {} } = JSON.parse(raw.toString('utf8')) as Body;
    const sending_vendor_id = resource.batch_header?.payout_batch_id ?? resource.payout_batch_id ?? null;
    const payment_vendor_id = sending_vendor_id === null ? (resource.payout_item_id ?? null) : null;
    if (!/^PAYMENT\.PAYOUTS/.test(event_type)) return [];
    return [{ sending_vendor_id, payment_vendor_id, is_canceled: false }];
  } catch {
    return null;
  }
}
