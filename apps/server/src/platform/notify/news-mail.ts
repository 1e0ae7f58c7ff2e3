import { type MailPage, renderHtml, renderPlain } from '../mail/mail-layout.ts';

export interface NewsText {
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

/** The email of one notification, with a link to its record. */
export function writeNews({ title, body, url }: NewsText, context: MailContext) {
  const link = linkOf(url, context);
  const page: MailPage = {
    company_name: context.company_name,
    about: 'Notification',
    title,
    blocks: [
      ...(body ? [{ kind: 'text', text: body } as const] : []),
      ...(link ? [{ kind: 'link', label: 'Open in Tradepost', url: link } as const] : []),
    ],
    footer: [
      'You’re getting this email because of your notification settings.',
      `Change them at ${context.app_url}/settings/notification#preferences`,
    ],
  };
  return { subject: `${title} · ${context.company_name}`, html: renderHtml(page), plain: renderPlain(page) };
}

/** Links to the notification, so that opening it marks it as read. Without a notification, links to the record. */
function linkOf(url: string | null | undefined, { app_url, notification_id }: MailContext): string | undefined {
  if (!url) return undefined;
  return notification_id === null ? `${app_url}${url}` : `${app_url}/settings/notification?open=${notification_id}`;
}
