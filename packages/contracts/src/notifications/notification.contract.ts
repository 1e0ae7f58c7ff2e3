import { z } from 'zod';
import { Paging, pageOf } from '../paging.ts';
import { contract, IdParams, Instant } from '../route.ts';

const area = 'notifications';

/** What notifications are about, with its name in the filter. */
export const notificationTypes: Record<string, string> = { job: 'Finished work' };

export const Notification = z
  .object({
    id: z.number().int(),
    type: z.string(),
    title: z.string(),
    body: z.string().nullable(),
    url: z.string().nullable().describe('Where to go: a page, or a file to save'),
    read_at: Instant.nullable(),
    created_at: Instant,
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

const Unread = z.object({ unread: z.number().int().describe('How many the user has not read') });

export const NotificationQuery = z.object({
  page: Paging.shape.page,
  limit: Paging.shape.per_page.describe('10, 25, 50 or 100'),
  from: z.iso.date().optional().describe('Day in the company’s timezone'),
  to: z.iso.date().optional().describe('Day in the company’s timezone, inclusive'),
  type: z.string().max(50).optional(),
  search: z.string().trim().max(100).optional(),
});
export type NotificationQuery = z.output<typeof NotificationQuery>;

export const listNotifications = contract({
  method: 'GET',
  url: '/v1/pos/notification',
  area,
  summary: 'The user’s notifications, newest first',
  access: 'session',
  query: NotificationQuery,
  data: pageOf(Notification).extend(Unread.shape),
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
  summary: 'What the user’s notifications are about, to filter by',
  access: 'session',
  data: z.array(z.object({ value: z.string(), label: z.string() })),
});
