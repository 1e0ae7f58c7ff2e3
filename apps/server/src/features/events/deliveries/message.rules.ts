import { testEvent } from '@tradepost/contracts/events/event.data';
import { Webhook } from 'standardwebhooks';

export interface Message {
  /** The header `webhook-id`: a receiver that has seen it has the event already. */
  id: string;
  body: string;
}

interface Told {
  company_id: number;
  id: number;
  event_number: number | null;
  type: string;
  version: number | null;
  data: Record<string, unknown> | null;
  happened_at: string | null;
}

/** What is sent of an event: the same text each time it is sent. */
export function messageOf(
  { company_id, id, event_number, type, version, data, happened_at }: Told,
  created_at: string,
): Message {
  const name = event_number === null ? `test_${company_id}_${id}` : `evt_${company_id}_${event_number}`;
  const said =
    type === testEvent
      ? { version: 1, timestamp: created_at, data: { text: 'This is a test event. Your endpoint works.' } }
      : { version, timestamp: happened_at, data };
  return { id: name, body: JSON.stringify({ id: name, number: event_number, type, ...said }) };
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
