import * as contract from '@tradepost/contracts/notifications/notification.contract';
import { type Served, serve } from '../../platform/http/serve.ts';
import { choosePreference, markAll, markNotification } from './notification.commands.ts';
import { findOwnNotification, listOwnNotifications, listOwnTypes, listPreferences } from './notification.queries.ts';

export const notificationRoutes: Served[] = [
  serve(contract.listNotifications, (ctx, { query }) => listOwnNotifications(ctx, query)),
  serve(contract.findNotification, (ctx, { params }) => findOwnNotification(ctx, params.id)),
  serve(contract.markAllAsRead, (ctx) => markAll(ctx)),
  serve(contract.markAsRead, (ctx, { params }) => markNotification(ctx, params.id, true)),
  serve(contract.markAsUnread, (ctx, { params }) => markNotification(ctx, params.id, false)),
  serve(contract.listNotificationTypes, (ctx) => listOwnTypes(ctx)),
  serve(contract.listNotificationPreferences, (ctx) => listPreferences(ctx)),
  serve(contract.chooseNotification, (ctx, { body }) => choosePreference(ctx, body)),
];
