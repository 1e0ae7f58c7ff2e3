import { z } from 'zod';
import { Paging, pageSchema } from '../paging.ts';
import { contract, Day, explain, Flag, IdParams, Instant } from '../route.ts';
import { notificationTypeKeys } from './notification.data.ts';

const area = 'notifications';

export const Notification = z
  .object({
    id: z.number().int(),
    type: z.string(),
    title: z.string(),
    body: z.string().nullable(),
    url: z.string().nullable().describe('Link to a page or a file download'),
    read_at: Instant.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

const Unread = z.object({ unread: z.number().int().describe('Number of unread notifications') });

export const NotificationQuery = z.object({
  page: Paging.shape.page,
  limit: Paging.shape.per_page.describe('10, 25, 50 or 100; also understood as `per_page`'),
  from: Day.optional().describe('Day in the user’s timezone'),
  to: Day.optional().describe('Day in the user’s timezone, inclusive'),
  type: explain(z.string().max(50).optional(), 'Kind of notification', 'job'),
  search: explain(z.string().trim().max(100).optional(), 'Words of the notification', 'order'),
  is_unread: Flag.optional().describe('Unread only'),
});
export type NotificationQuery = z.output<typeof NotificationQuery>;

export const listNotifications = contract({
  method: 'GET',
  url: '/v1/pos/notification',
  area,
  summary: 'The user’s notifications, newest first',
  access: 'session',
  query: NotificationQuery,
  data: pageSchema(Notification).extend(Unread.shape),
});

export const findNotification = contract({
  method: 'GET',
  url: '/v1/pos/notification/:id',
  area,
  summary: 'One of the user’s notifications',
  access: 'session',
  params: IdParams,
  data: Notification,
});

export const markAsRead = contract({
  method: 'PUT',
  url: '/v1/pos/notification/mark-as-read/:id',
  area,
  summary: 'Mark a notification as read',
  access: 'session',
  params: IdParams,
  data: Unread,
});

export const markAsUnread = contract({
  method: 'PUT',
  url: '/v1/pos/notification/mark-as-unread/:id',
  area,
  summary: 'Mark a notification as unread',
  access: 'session',
  params: IdParams,
  data: Unread,
});

export const markAllAsRead = contract({
  method: 'PUT',
  url: '/v1/pos/notification/mark-as-read/all',
  area,
  summary: 'Mark all of the user’s notifications as read',
  access: 'session',
  data: Unread,
});

export const listNotificationTypes = contract({
  method: 'GET',
  url: '/v1/pos/notification/filter-option/type',
  area,
  summary: 'The types of the user’s notifications, for the filter',
  access: 'session',
  data: z.array(z.object({ value: z.string(), label: z.string() })),
});

export const NotificationPreference = z
  .object({
    type: z.enum(notificationTypeKeys).describe('Kind of notification'),
    label: z.string(),
    what: z.string().describe('When it is sent, in one sentence'),
    in_app: z.boolean().describe('Whether to show it in the product'),
    email: z.boolean().describe('Whether to send an email'),
  })
  .meta({ id: 'NotificationPreference' });
export type NotificationPreference = z.infer<typeof NotificationPreference>;

export const listNotificationPreferences = contract({
  method: 'GET',
  url: '/v1/pos/notification/preference',
  area,
  summary: 'The user’s notification preferences',
  description: 'Lists only types the user has permission to receive.',
  access: 'session',
  data: z.array(NotificationPreference),
});

export const NotificationChoice = NotificationPreference.pick({ type: true, in_app: true, email: true });
export type NotificationChoice = z.infer<typeof NotificationChoice>;

export const chooseNotification = contract({
  method: 'PUT',
  url: '/v1/pos/notification/preference',
  area,
  summary: 'Set the channels of one notification type',
  access: 'session',
  body: NotificationChoice,
  data: z.array(NotificationPreference),
});
