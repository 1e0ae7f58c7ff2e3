import { createHmac, timingSafeEqual } from 'node:crypto';
import type { VendorAddress } from '../../../../platform/vendors/vendor-http.client.ts';
import type { WebhookMessage } from '../../../connections/account-kind.rules.ts';
import type { CarrierWebhooks, WebhookNews } from '../carrier-port.rules.ts';
import { trackedOf } from './easypost.rules.ts';
import { openEasyPostCalls } from './easypost-calls.client.ts';
import type { EasyPostTracker } from './easypost-objects.rules.ts';

export const easyPostWebhooks = (address: Partial<VendorAddress> = {}): CarrierWebhooks => ({
  takes_secret: true,
  async subscribe(account, url, secret) {
    const body = { webhook: { url, webhook_secret: secret } };
    const { id } = await openEasyPostCalls(account, address).ask<{ id: string }>('/webhooks', { method: 'POST', body });
    return { id };
  },
  async unsubscribe(account, webhook_id) {
    await openEasyPostCalls(account, address).remove(`/webhooks/${encodeURIComponent(webhook_id)}`);
  },
  read: async (_account, message) => (isSigned(message) ? newsOf(message.raw) : null),
});

/** The signature has no time. A replay has the id of the first event. */
function isSigned({ raw, headers, secret }: WebhookMessage): boolean {
  const hex = createHmac('sha256', secret.normalize('NFKD')).update(raw).digest('hex');
  const expected = Buffer.from(`hmac-sha256-hex=${hex}`);
  const given = Buffer.from(headers['x-hmac-signature'] ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

interface Event {
  id: string;
  /** Such as "tracker.updated". */
  description: string;
  result: EasyPostTracker;
}

function newsOf(raw: Buffer): WebhookNews[] | null {
  try {
    const { id, description, result } = JSON.parse(raw.toString('utf8')) as Event;
    if (!description.startsWith('tracker.')) return [];
    return [{ event_key: id, tracking_number: result.tracking_code, tracked: trackedOf(result) }];
  } catch {
    return null;
  }
}
