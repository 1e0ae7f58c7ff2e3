import type { TemplateKey } from '@tradepost/contracts/messages/template.data';
import { factsOfType, type NotificationTypeKey } from '@tradepost/contracts/notifications/notification.data';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { type MailPage, renderHtml, renderPlain } from '../mail/mail-layout.ts';
import type { MailToSend } from '../mail/outbox.ts';
import { type MessageText, renderText, type Values } from '../mail/render-markup.ts';

export interface NewsText {
  type: NotificationTypeKey;
  /** What happened, in one sentence without a period. */
  title: string;
  body?: string | null;
  /** The path of a page or a file. */
  url?: string | null;
}

/** The template of the email, with which a company can give it words of its own. */
export interface NewsTemplate {
  key: TemplateKey;
  /** The kind of the order that it is about; `any`: it is about none. */
  kind: OrderKind | 'any';
  /** The values of the template's variables. Those of the news itself are added. */
  values: Values;
}

interface MailContext {
  company_name: string;
  app_url: string;
  /** The notification in the app. Null when the member gets it by email only. */
  notification_id: number | null;
}

/** The email of one notification, with a link to its record. What we charge comes from us, not from the company. */
export function writeNews(
  { type, title, body, url }: NewsText,
  context: MailContext,
  own?: { text: MessageText; values: Values },
): Omit<MailToSend, 'to_address'> {
  const { company_name, app_url } = context;
  const isBilling = factsOfType(type).is_billing === true;
  const preferences_url = `${app_url}/settings/notification#preferences`;
  const record_link = linkOf(url, context);
  const written =
    own &&
    renderText(own.text, { ...own.values, company_name, what_happened: title, details: body ?? null, record_link });
  const page: MailPage = {
    company_name: isBilling ? 'Tradepost' : company_name,
    about: isBilling ? 'Plan and billing' : 'Notification',
    title: written?.title ?? title,
    blocks: written?.blocks ?? [
      ...(body ? [{ kind: 'text', text: body } as const] : []),
      { kind: 'link', label: 'Open in Tradepost', url: record_link },
    ],
    footer: [
      `You’re getting this email because of your notification settings at ${company_name}.`,
      `Change them at ${preferences_url}`,
    ],
  };
  return {
    template: `notification-${type}`,
    subject: written?.subject ?? `${title} · ${company_name}`,
    html: renderHtml(page),
    plain: renderPlain(page),
    unsubscribe_url: preferences_url,
    ...(isBilling && { is_of_product: true }),
  };
}

/** Links to the notification, so that opening it marks it as read. Without a notification, links to the record. */
function linkOf(url: string | null | undefined, { app_url, notification_id }: MailContext): string {
  if (!url) return `${app_url}/settings/notification`;
  return notification_id === null ? `${app_url}${url}` : `${app_url}/settings/notification?open=${notification_id}`;
}
