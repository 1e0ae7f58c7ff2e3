import { createHmac, timingSafeEqual } from 'node:crypto';
import { textOf } from '../../../../platform/vendors/vendor-answer.ts';
import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import type { VendorAddress } from '../../../../platform/vendors/vendor-http.client.ts';
import type { WebhookMessage } from '../../../connections/account-kind.rules.ts';
import type { PayoutNews, PayoutWebhooks } from '../payout-port.rules.ts';
import { openTremendousCalls } from './tremendous-calls.client.ts';

interface Hook {
  id: string;
  url: string;
  private_key: string;
}

/** An organization has one webhook. One that tells another address is left alone. */
export function tremendousWebhooks(given: Partial<VendorAddress> = {}): PayoutWebhooks {
  return {
    async subscribe(account, url) {
      const { ask } = openTremendousCalls(account, given);
      const { webhooks } = await ask<{ webhooks: Hook[] }>('/webhooks');
      if (webhooks.some((hook) => hook.url !== url))
        throw new VendorError('refused', 'Tremendous already tells another address. It has one for an organization.');
      const [own] = webhooks;
      const hook = own ?? (await ask<{ webhook: Hook }>('/webhooks', { method: 'POST', body: { url } })).webhook;
      return { id: textOf(hook.id), secret: textOf(hook.private_key) };
    },
    async unsubscribe(account, webhook_id) {
      await openTremendousCalls(account, given).remove(`/webhooks/${encodeURIComponent(webhook_id)}`);
    },
    read: async (_account, message) => (isSigned(message) ? newsIn(message.raw) : null),
  };
}

function isSigned({ raw, headers, secret }: WebhookMessage): boolean {
  const sent = (headers['tremendous-webhook-signature'] ?? '').replace(/^sha256=/, '');
  if (secret === '' || !/^[0-9a-f]{64}$/i.test(sent)) return false;
  return timingSafeEqual(createHmac('sha256', secret).update(raw).digest(), Buffer.from(sent, 'hex'));
}

interface Body {
  event?: string;
  payload?: { resource?: { id?: string; type?: string } };
}

/** The event says what changed, never how it stands: that is asked for. */
function newsIn(raw: Buffer): PayoutNews[] | null {
  try {
    const { event = '', payload } = JSON.parse(raw.toString('utf8')) as Body;
    const id = payload?.resource?.id;
    if (!id || !/^(ORDERS|REWARDS)\./.test(event)) return [];
    const isOrder = event.startsWith('ORDERS.');
    return [
      {
        sending_vendor_id: isOrder ? id : null,
        payment_vendor_id: isOrder ? null : id,
        is_canceled: event === 'REWARDS.CANCELED' || event === 'ORDERS.CANCELED',
      },
    ];
  } catch {
    return null;
  }
}
