import { testEvent } from '@tradepost/contracts/events/event.data';
import type { Message } from '../../../platform/webhooks/sign-message.ts';

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
