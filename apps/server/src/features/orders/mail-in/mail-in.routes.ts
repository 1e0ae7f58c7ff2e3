import * as contract from '@tradepost/contracts/orders/mail-in.contract';
import * as settings from '@tradepost/contracts/orders/mail-in-settings.contract';
import * as promises from '@tradepost/contracts/orders/promises/promise-settings.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { editOrder } from '../create/edit-order.commands.ts';
import { findOrderDetail } from '../detail/order-detail.queries.ts';
import { listOrders } from '../list/order-list.queries.ts';
import { saveMailInSettings } from '../mail-in-settings/mail-in-settings.commands.ts';
import { findMailInSettings } from '../mail-in-settings/mail-in-settings.queries.ts';
import { savePromiseSettings } from '../promises/promise-settings.commands.ts';
import { findPromiseSettings } from '../promises/promise-settings.queries.ts';
import { createMailInOrder } from './mail-in.commands.ts';

export const mailInRoutes: Served[] = [
  serve(contract.listMailInOrders, (ctx, { query }) => listOrders(ctx, 'mail-in', query)),
  serve(contract.createMailInOrder, (ctx, { body }) => createMailInOrder(ctx, body)),
  serve(contract.findMailInOrder, (ctx, { params }) => findOrderDetail(ctx, params.id, 'mail-in')),
  serve(contract.editMailInOrder, (ctx, { params, body }) => editOrder(ctx, 'mail-in', params.id, body)),
  serve(promises.findPromiseSettings, (ctx) => findPromiseSettings(ctx)),
  serve(promises.savePromiseSettings, (ctx, { body }) => savePromiseSettings(ctx, body)),
  serve(settings.findMailInSettings, (ctx) => findMailInSettings(ctx)),
  serve(settings.saveMailInSettings, (ctx, { body }) => saveMailInSettings(ctx, body)),
];
