import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { VendorError } from '../../../../platform/vendors/vendor-error.ts';
import { askVendor, type VendorAddress } from '../../../../platform/vendors/vendor-http.client.ts';
import type { WebhookMessage } from '../../../connections/account-kind.rules.ts';
import type { CarrierWebhooks, WebhookNews } from '../carrier-port.rules.ts';
import { trackedOf, vendor } from './shipengine.rules.ts';
import { openShipEngineCalls, shipEngineAddress } from './shipengine-calls.client.ts';
import type { ShipEngineTracking } from './shipengine-objects.rules.ts';

interface Webhook {
  webhook_id: string;
  url: string;
  event: string;
}

/** The signature is of ShipEngine's own key, so that `secret` is not needed. */
export function shipEngineWebhooks(given: Partial<VendorAddress> = {}): CarrierWebhooks {
  const address = shipEngineAddress(given);
  return {
    takes_secret: true,
    async subscribe(account, url) {
      const { ask } = openShipEngineCalls(account, given);
      const known = (await ask<Webhook[]>('/environment/webhooks')).find(
        (each) => each.event === 'track' && each.url === url,
      );
      const body = { event: 'track', name: 'Tradepost', url };
      const webhook = known ?? (await ask<Webhook>('/environment/webhooks', { method: 'POST', body }));
      return { id: webhook.webhook_id };
    },
    async unsubscribe(account, webhook_id) {
      await openShipEngineCalls(account, given).remove(`/environment/webhooks/${encodeURIComponent(webhook_id)}`);
    },
    read: async (_account, message) => ((await isSigned(address, message)) ? newsOf(message.raw) : null),
  };
}

/** Signed at most this long ago, or this far ahead of our clock. */
const maxAge = 5 * 60_000;

async function isSigned(address: VendorAddress, { raw, headers, now }: WebhookMessage): Promise<boolean> {
  const key_id = headers['x-shipengine-rsa-sha256-key-id'];
  const signature = headers['x-shipengine-rsa-sha256-signature'];
  const timestamp = headers['x-shipengine-timestamp'];
  if (!key_id || !signature || !timestamp) return false;
  const age = Math.abs(now.getTime() - Date.parse(timestamp));
  if (!(age <= maxAge)) return false;
  const jwk = await findKey(address, key_id, now);
  if (!jwk) return false;
  const signed = Buffer.concat([Buffer.from(`${timestamp}.`), raw]);
  return verify('RSA-SHA256', signed, createPublicKey({ key: jwk, format: 'jwk' }), Buffer.from(signature, 'base64'));
}

type Key = JsonWebKey & { kid: string };

/** ShipEngine's public keys, by host. */
const keysOf = new Map<string, { keys: Key[]; read_at: number }>();

/** Requests with made-up keys must not make us ask ShipEngine each time. */
const minPause = 60_000;

/** A key that is unknown may be new: the keys are read again, once. */
async function findKey(address: VendorAddress, key_id: string, now: Date): Promise<Key | undefined> {
  const cached = keysOf.get(address.base_url);
  const known = cached?.keys.find(({ kid }) => kid === key_id);
  if (known) return known;
  if (cached && Math.abs(now.getTime() - cached.read_at) < minPause) return undefined;
  const reply = await askVendor(vendor, address, '/jwks', {}, () => null);
  const { keys } = reply.json<{ keys?: Key[] }>();
  if (!Array.isArray(keys)) throw new VendorError('nonsense', 'ShipEngine sent no keys');
  keysOf.set(address.base_url, { keys, read_at: now.getTime() });
  return keys.find(({ kid }) => kid === key_id);
}

interface Body {
  resource_type: string;
  data?: ShipEngineTracking | null;
}

/** The event has no id: the same bytes are the same event. */
function newsOf(raw: Buffer): WebhookNews[] | null {
  try {
    const { resource_type, data } = JSON.parse(raw.toString('utf8')) as Body;
    if (!/TRACK/.test(resource_type) || !data?.tracking_number) return [];
    const event_key = createHash('sha256').update(raw).digest('hex');
    return [{ event_key, tracking_number: data.tracking_number, tracked: trackedOf(data) }];
  } catch {
    return null;
  }
}
