import { z } from 'zod';
import { Version } from '../fields.ts';
import { Paging, pageSchema } from '../paging.ts';
import { contract, explain, Id, IdParams, Instant, Time } from '../route.ts';
import { EventTypeKey } from './event.contract.ts';
import { eventTypes, keptDays, testEvent } from './event.data.ts';
import { bothSecretsHours, deliveryCauses, deliveryStates, offReasons } from './webhook.data.ts';

const area = 'integrations';

export const Webhook = z
  .object({
    id: z.int(),
    url: z.string(),
    description: z.string(),
    types: z.array(EventTypeKey).describe('The events that are delivered'),
    location_ids: z.array(z.int()).nullable().describe('Events of these locations: those of who made it. Null: all'),
    is_on: z.boolean(),
    off_reason: z.enum(offReasons).nullable().describe('Set when the server turned it off'),
    off_at: Instant.nullable(),
    failures: z.int().describe('Failed tries since the last delivery that was accepted'),
    waiting: z.int().describe('Deliveries that wait'),
    accepted_at: Instant.nullable().describe('When it last accepted a delivery'),
    failed_at: Instant.nullable().describe('When a try last failed'),
    former_ends_at: Instant.nullable().describe('Until when deliveries are signed with the old secret too'),
    made_by: z.string().nullable(),
    created_at: Instant,
    version: z.int(),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

export const listWebhooks = contract({
  method: 'GET',
  url: '/v1/pos/integration/webhooks',
  area,
  summary: 'The webhooks of the company',
  access: 'addons.view',
  data: z.object({
    is_available: z.boolean().describe('Whether the plan includes webhooks'),
    is_paused: z.boolean().describe('Deliveries wait while the plan is unpaid'),
    items: z.array(Webhook),
    grantable: z.array(EventTypeKey).describe('The events that the caller may choose'),
  }),
});

export const findWebhook = contract({
  method: 'GET',
  url: '/v1/pos/integration/webhook/:id',
  area,
  summary: 'A webhook',
  access: 'addons.view',
  params: IdParams,
  data: Webhook,
});

const Types = explain(
  z.array(EventTypeKey).min(1, 'Choose at least one event').max(eventTypes.length),
  'The events to deliver. Each needs the permission to see it',
  ['order.created', 'order.moved'],
);

const urlText = 'Enter an address that begins with https://';

export const WebhookForm = z.object({
  url: explain(
    z
      .string()
      .trim()
      .max(500)
      .regex(/^https:\/\/\S+$/i, { error: urlText, abort: true })
      .refine((text) => URL.canParse(text), urlText),
    'Where events are sent, over HTTPS. It must be a public address',
    'https://hooks.example.com/tradepost',
  ),
  description: explain(z.string().trim().max(120).default(''), 'What receives the events', 'Warehouse system'),
  types: Types,
  is_on: z.boolean().default(true).describe('Whether events are delivered'),
});
export type WebhookForm = z.output<typeof WebhookForm>;

export const MadeWebhook = z.object({
  webhook: Webhook,
  secret: z.string().describe('Checks the signatures. It is shown once and cannot be read again'),
});
export type MadeWebhook = z.infer<typeof MadeWebhook>;

export const createWebhook = contract({
  method: 'POST',
  url: '/v1/pos/integration/webhooks',
  area,
  summary: 'Create a webhook',
  description: 'The owner is notified. 403 with `gate` where the plan has no public API.',
  access: 'addons.edit',
  body: WebhookForm,
  data: MadeWebhook,
});

export const EditWebhookForm = WebhookForm.extend({ version: Version });
export type EditWebhookForm = z.output<typeof EditWebhookForm>;

export const editWebhook = contract({
  method: 'PUT',
  url: '/v1/pos/integration/webhook/:id',
  area,
  summary: 'Change a webhook, or turn it on or off',
  description:
    'What waits is kept while it is off, and sent when it is on again. What happens while it is off is not sent: replay it.',
  access: 'addons.edit',
  params: IdParams,
  body: EditWebhookForm,
  data: Webhook,
});

export const deleteWebhook = contract({
  method: 'DELETE',
  url: '/v1/pos/integration/webhook/:id',
  area,
  summary: 'Delete a webhook with the log of its deliveries',
  access: 'addons.edit',
  is_free_when_unpaid: true,
  params: IdParams,
  data: z.null(),
});

export const rotateWebhook = contract({
  method: 'POST',
  url: '/v1/pos/integration/webhook/rotate/:id',
  area,
  summary: 'Give a webhook a new secret',
  description: `For ${bothSecretsHours} hours deliveries have two signatures: of the new secret and of the old one.`,
  access: 'addons.edit',
  params: IdParams,
  data: MadeWebhook,
});

export const WebhookDelivery = z
  .object({
    id: z.int(),
    event_number: z.int().nullable().describe('The number of the event in the log; null: a test'),
    type: explain(z.string(), `The type of the event, or \`${testEvent}\``, 'order.moved'),
    record: z.string().describe('What it is about: `order`, `unit`…'),
    record_id: z.int(),
    cause: z.enum(deliveryCauses),
    state: z.enum(deliveryStates),
    is_blocked: z.boolean().describe('It waits for an earlier delivery of its record'),
    is_paused: z.boolean().describe('It waits until the webhook is turned on'),
    tries: z.int(),
    status: z.int().nullable().describe('The status of the last answer'),
    error: z.string().nullable().describe('Why the last try failed'),
    took_ms: z.int().nullable().describe('Milliseconds until the last answer'),
    created_at: Instant,
    tried_at: Instant.nullable(),
    next_try_at: Instant.nullable().describe('When it is tried again'),
    finished_at: Instant.nullable(),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const listDeliveries = contract({
  method: 'GET',
  url: '/v1/pos/integration/webhook/deliveries/:id',
  area,
  summary: 'The deliveries of a webhook, newest first',
  access: 'addons.view',
  params: IdParams,
  query: Paging.extend({
    state: z.enum(deliveryStates).optional().describe('Only these'),
    type: z
      .enum([...eventTypes, testEvent])
      .optional()
      .describe('Only of this event'),
  }),
  data: pageSchema(WebhookDelivery),
});

export const DeliveryDetail = WebhookDelivery.extend({
  webhook_id: z.int(),
  message_id: z.string().describe('The header `webhook-id`: the same each time the event is sent'),
  body: z.string().nullable().describe('What is sent; null without the permission to see it'),
  answer: z.string().nullable().describe('How the last answer began'),
}).meta({ id: 'WebhookDeliveryDetail' });
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

export const findDelivery = contract({
  method: 'GET',
  url: '/v1/pos/integration/webhook-delivery/:id',
  area,
  summary: 'A delivery with what is sent and what was answered',
  access: 'addons.view',
  params: IdParams,
  data: DeliveryDetail,
});

export const sendAgain = contract({
  method: 'POST',
  url: '/v1/pos/integration/webhook-delivery/again/:id',
  area,
  summary: 'Send a delivery again',
  description: 'One that waits is tried at once. Else its event is sent once more, with the same `webhook-id`.',
  access: 'addons.edit',
  params: IdParams,
  data: z.object({ id: Id.describe('The delivery that is sent') }),
});

export const sendTest = contract({
  method: 'POST',
  url: '/v1/pos/integration/webhook/test/:id',
  area,
  summary: 'Send a test event to a webhook',
  access: 'addons.edit',
  params: IdParams,
  data: z.object({ id: Id.describe('The delivery that is sent') }),
});

export const ReplayForm = z
  .object({
    from: Time.describe('Events that happened from then on'),
    to: explain(Time.nullable().default(null), 'And before then. Null: until now', null),
    types: explain(z.array(EventTypeKey).max(eventTypes.length).default([]), 'Only these. Empty: all of the webhook', [
      'order.paid',
    ]),
  })
  .refine(({ from, to }) => to === null || Date.parse(from) < Date.parse(to), {
    path: ['to'],
    message: 'The end must be after the start',
  });
export type ReplayForm = z.output<typeof ReplayForm>;

export const replayEvents = contract({
  method: 'POST',
  url: '/v1/pos/integration/webhook/replay/:id',
  area,
  summary: 'Send the events of a period to a webhook once more',
  description: `In their order, with the same \`webhook-id\`. Events are kept for ${keptDays} days. Many are sent by a job.`,
  access: 'addons.edit',
  params: IdParams,
  is_form: true,
  body: ReplayForm,
  data: z.object({ count: z.int().describe('How many events'), is_queued: z.boolean().describe('A job queues them') }),
});
