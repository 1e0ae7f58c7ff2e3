import * as contract from '@tradepost/contracts/events/event.contract';
import * as webhook from '@tradepost/contracts/events/webhook.contract';
import { type Served, serve } from '../../platform/http/serve.ts';
import { findDelivery, listDeliveries } from './deliveries/delivery.queries.ts';
import { replayEvents } from './deliveries/replay.commands.ts';
import { sendAgain, sendTest } from './deliveries/send-again.commands.ts';
import { listEvents } from './log/event.queries.ts';
import { createWebhook, deleteWebhook, editWebhook, rotateWebhook } from './webhooks/webhook.commands.ts';
import { findWebhook, listWebhooks } from './webhooks/webhook.queries.ts';

/** The call that only keys make. */
export const publicEventRoutes: readonly Served[] = [
  serve(contract.listEvents, (ctx, { query }) => listEvents(ctx, query)),
];

export const webhookRoutes: readonly Served[] = [
  serve(webhook.listWebhooks, (ctx) => listWebhooks(ctx)),
  serve(webhook.findWebhook, (ctx, { params }) => findWebhook(ctx, params.id)),
  serve(webhook.createWebhook, (ctx, { body }) => createWebhook(ctx, body)),
  serve(webhook.editWebhook, (ctx, { params, body }) => editWebhook(ctx, params.id, body)),
  serve(webhook.deleteWebhook, (ctx, { params }) => deleteWebhook(ctx, params.id)),
  serve(webhook.rotateWebhook, (ctx, { params }) => rotateWebhook(ctx, params.id)),
  serve(webhook.listDeliveries, (ctx, { params, query }) => listDeliveries(ctx, params.id, query)),
  serve(webhook.findDelivery, (ctx, { params }) => findDelivery(ctx, params.id)),
  serve(webhook.sendAgain, (ctx, { params }) => sendAgain(ctx, params.id)),
  serve(webhook.sendTest, (ctx, { params }) => sendTest(ctx, params.id)),
  serve(webhook.replayEvents, (ctx, { params, body }) => replayEvents(ctx, params.id, body)),
];
