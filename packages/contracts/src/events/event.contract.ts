import { z } from 'zod';
import { Limit } from '../fields.ts';
import { contract, explain, Instant } from '../route.ts';
import { eventScopes, eventTypes, keptDays } from './event.data.ts';

const area = 'public-api';

export const EventTypeKey = z.enum(eventTypes).meta({ id: 'EventType' });

export const LoggedEvent = z
  .object({
    id: explain(z.string(), 'Names the event everywhere: a webhook sends it as `webhook-id`', 'evt_7_1042'),
    number: z.int().describe('Its place in the log of the company: 1, 2, 3 without gaps'),
    type: EventTypeKey,
    version: z.int().describe('The version of what is in `data`'),
    timestamp: Instant.describe('When it happened'),
    data: z
      .record(z.string(), z.unknown())
      .describe('The fields of its type. Later versions of the server may add fields'),
  })
  .meta({ id: 'LoggedEvent' });
export type LoggedEvent = z.infer<typeof LoggedEvent>;

/** One or several types: `order.moved,order.paid`, or repeated. */
const Types = z
  .union([z.string().max(2_000), z.array(z.string()).max(eventTypes.length)])
  .transform((value): unknown[] => [value].flat().flatMap((part) => part.split(',').map((type) => type.trim())))
  .pipe(z.array(EventTypeKey).min(1).max(eventTypes.length));

export const listEvents = contract({
  method: 'GET',
  url: '/v1/public/events',
  area,
  keys: 'secret',
  summary: 'What happened, in its order, by cursor',
  description: `A key sees the events that its permissions and locations allow. Begin without \`after\`, and send the \`next_cursor\` of each answer. A later event never gets a smaller number, so nothing is missed. The log begins with the first key or webhook of the company, and keeps events for ${keptDays} days: an \`after\` from before that is a 422.`,
  access: eventScopes,
  query: z.object({
    after: z.coerce
      .number()
      .int()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER)
      .optional()
      .describe('The `next_cursor` of the answer before. Without it: from the first event that is kept'),
    type: explain(Types.optional(), 'Only these types, separated by commas', 'order.created,order.moved'),
    limit: Limit.max(500).default(100),
  }),
  data: z.object({
    items: z.array(LoggedEvent),
    next_cursor: z.int().describe('Send it as `after` next time, also when there are no more events now'),
    has_more: z.boolean().describe('Whether there are more events already'),
  }),
});
