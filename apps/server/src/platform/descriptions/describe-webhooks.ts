import { eventFacts, eventTypes, testEvent } from '@tradepost/contracts/events/event.data';
import { answerSeconds, triedHours } from '@tradepost/contracts/events/webhook.data';
import { z } from 'zod';
import { exampleOf, explainFields } from './field-examples.ts';
import type { JsonSchema } from './json-schema.ts';

/** The headers of Standard Webhooks, which `signMessage` makes. */
export const webhookHeaders = {
  WebhookId: header('webhook-id', 'The id of the event. It is the same each time the event is sent.', 'evt_7_1042'),
  WebhookTimestamp: header('webhook-timestamp', 'When it was sent, in seconds since 1970.', '1772463600'),
  WebhookSignature: header(
    'webhook-signature',
    'HMAC-SHA256 of `id.timestamp.body` with the secret of the webhook, as `v1,` and base64. Two, separated by a space, after a rotation.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
};

function header(name: string, description: string, example: string) {
  return { name, in: 'header', required: true, description, example, schema: { type: 'string' as const } };
}

export interface DescribedWebhook {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: object[];
  parameters: { $ref: string }[];
  requestBody: { required: true; content: { 'application/json': { schema: JsonSchema; example: unknown } } };
  responses: Record<string, { description: string }>;
}

/** What a webhook sends, one entry for each type of event, from the catalog that the log and the help read too. */
export function describeWebhooks(): Record<string, { post: DescribedWebhook }> {
  const logged = eventTypes.map((type) => {
    const { what, scope, version, data } = eventFacts[type];
    return [type, describe(type, what, `Needs the permission ${scope} of who created the webhook.`, version, data)];
  });
  const text = z.object({ text: z.string().describe('Says that the endpoint works') });
  const test = describe(testEvent, 'Somebody tests the webhook', 'It is in no log, and its number is null.', 1, text);
  return Object.fromEntries([...logged, [testEvent, test]]);
}

function describe(type: string, what: string, more: string, version: number, data: z.ZodObject) {
  const isTest = type === testEvent;
  const number = z.int().describe('Its place in the log of the company');
  const body = z.object({
    id: z
      .string()
      .describe('Names the event, as the header `webhook-id` does')
      .meta({ examples: ['evt_7_1042'] }),
    number: isTest ? z.null().describe('It has no place in the log') : number,
    type: z.literal(type).describe('The type of the event'),
    version: z.literal(version).describe('The version of what is in `data`'),
    timestamp: z.iso.datetime().describe('When it happened'),
    data: data.describe(what),
  });
  const { $schema: _, ...schema } = z.toJSONSchema(body, { io: 'input' }) as JsonSchema & { $schema?: string };
  explainFields(schema, {});
  const name = type.replace(/(^|[._])(\w)/g, (_match, _mark, letter: string) => letter.toUpperCase());
  const operation: DescribedWebhook = {
    operationId: `on${name}`,
    tags: ['webhooks'],
    summary: what,
    description: `${more} A receiver that does not answer within ${answerSeconds} seconds, or not with 200 to 299, gets it again for ${triedHours} hours.`,
    security: [],
    parameters: Object.keys(webhookHeaders).map((key) => ({ $ref: `#/components/parameters/${key}` })),
    requestBody: { required: true, content: { 'application/json': { schema, example: exampleOf(schema, {}) } } },
    responses: {
      '2XX': { description: 'Received. The content of the answer does not matter.' },
      410: { description: 'The endpoint is gone: the webhook is turned off.' },
    },
  };
  return { post: operation };
}
