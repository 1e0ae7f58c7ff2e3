import { factsOfType, type NotificationTypeKey } from '@tradepost/contracts/notifications/notification.data';
import { type MailPage, renderHtml, renderPlain } from '../mail/mail-layout.ts';
import type { MailToSend } from '../mail/outbox.ts';

export interface NewsText {
  type: NotificationTypeKey;
  /** What happened, in one sentence without a period. */
  title: string;
  body?: string | null;
  /** The path of a page or a file. */
  url?: string | null;
}

interface MailContext {
  company_name: string;
  app_url: string;
  /** The notification in the app. Null when the member gets it by email only. */
  notification_id: number | null;
}

/** The email of one notification, with a link to its record. What we charge comes from us, not from the company. */
export function writeNews({ type, title, body, url }: NewsText, context: MailContext): Omit<MailToSend, 'to_address'> {
  const { company_name, app_url } = context;
  const isBilling = factsOfType(type).is_billing === true;
  const preferences_url = `${app_url}/settings/notification#preferences`;
  const page: MailPage = {
    company_name: isBilling ? 'Tradepost' : company_name,
    about: isBilling ? 'Plan and billing' : 'Notification',
    title,
    blocks: [
      ...(body ? [{ kind: 'text', text: body } as const] : []),
      { kind: 'link', label: 'Open in Tradepost', url: linkOf(url, context) },
    ],
    footer: [
      `You’re getting this email because of your notification settings at ${company_name}.`,
      `Change them at ${preferences_url}`,
    ],
  };
  return {
    template: `notification-${type}`,
    subject: `${title} · ${company_name}`,
    html: renderHtml(page),
    plain: renderPlain(page),
    unsubscribe_url: preferences_url,
  };
}

/** Links to the notification, so that opening it marks it as read. Without a notification, links to the record. */
function linkOf(url: string | null | undefined, { app_url, notification_id }: MailContext): string {
  if (!url) return `${app_url}/settings/notification`;
  return notification_id === null ? `${app_url}${url}` : `${app_url}/settings/notification?open=${notification_id}`;
}
