import { Webhook } from 'standardwebhooks';

export interface Message {
  /** The header `webhook-id`: a receiver that has seen it has the message already. */
  id: string;
  body: string;
}

/** The headers of Standard Webhooks. While a rotated secret still works, there is a signature of each. */
export function signMessage({ id, body }: Message, secrets: readonly string[], now: Date): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, now, body)).join(' '),
  };
}

/** A secret as Standard Webhooks writes it. */
export const writeWebhookSecret = (bytes: Buffer): string => `whsec_${bytes.toString('base64')}`;
