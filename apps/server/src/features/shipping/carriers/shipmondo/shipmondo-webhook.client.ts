import { createHmac, timingSafeEqual } from 'node:crypto';
import type { VendorAddress } from '../../../../platform/vendors/vendor-http.client.ts';
import type { WebhookMessage } from '../../../connections/account-kind.rules.ts';
import type { CarrierWebhooks, WebhookNews } from '../carrier-port.rules.ts';
import { keyOf } from '../vendor-answer.rules.ts';
import { statusEvents } from './shipmondo.rules.ts';
import { openShipmondoCalls } from './shipmondo-calls.client.ts';
import type { ShipmondoStatus } from './shipmondo-objects.rules.ts';

export const shipmondoWebhooks = (address: Partial<VendorAddress> = {}): CarrierWebhooks => ({
  takes_secret: true,
  async subscribe(account, url, secret) {
    const body = {
      name: 'Tradepost',
      endpoint: url,
      key: secret,
      action: 'latest',
      resource_name: 'Shipment Monitor',
    };
    const made = await openShipmondoCalls(account, address).ask<Made | Made[]>('/webhooks', { method: 'POST', body });
    return { id: String([made].flat()[0]?.id) };
  },
  async unsubscribe(account, webhook_id) {
    await openShipmondoCalls(account, address).remove(`/webhooks/${encodeURIComponent(webhook_id)}`);
  },
  read: async (_account, message) => newsOf(readMessage(message)),
});

interface Made {
  id: number;
}

interface Message {
  data?: Partial<ShipmondoStatus> | null;
}

/**
 * The message is a JWT in `data`, signed with the key that Shipmondo got with our address. Null when the signature is missing
 * or wrong: addresses get into logs, so knowing ours proves nothing.
 */
function readMessage({ raw, secret }: WebhookMessage): Message | null {
  const body = parse(raw.toString('utf8')) as { data?: unknown } | null;
  if (typeof body?.data !== 'string') return null;
  const [header = '', payload = '', signature = ''] = body.data.split('.');
  const isHs256 = (parse(decode(header)) as { alg?: string } | null)?.alg === 'HS256';
  const expected = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  const given = Buffer.from(signature, 'base64url');
  if (!isHs256 || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const message = parse(decode(payload));
  // Shipmondo signs the text of the message, not the object.
  return (typeof message === 'string' ? parse(message) : message) as Message | null;
}

const decode = (part: string): string => Buffer.from(part, 'base64url').toString('utf8');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The event has no id: a status of a shipment at a time is one event. */
function newsOf(message: Message | null): WebhookNews[] | null {
  if (message === null || typeof message !== 'object') return null;
  const { shipment_id, current_status, current_status_registered_at, carrier_track_id } = message.data ?? {};
  if (!shipment_id || !current_status || !current_status_registered_at || !carrier_track_id) return [];
  const event_key = keyOf(String(shipment_id), current_status, current_status_registered_at);
  return [{ event_key, tracking_number: carrier_track_id, tracked: statusEvents(message.data as ShipmondoStatus) }];
}
