import { type MailPage, renderHtml, renderPlain } from '../mail/mail-layout.ts';
import type { News } from './notify.ts';

interface Place {
  company_name: string;
  app_url: string;
  /** The notification in the app; null where the member has it by e-mail only. */
  notification_id: number | null;
}

/** The e-mail of one notification, with the way to what it is about. */
export function writeNews({ title, body, url }: Pick<News, 'title' | 'body' | 'url'>, place: Place) {
  const link = linkOf(url, place);
  const page: MailPage = {
    company_name: place.company_name,
    about: 'Notification',
    title,
    blocks: [
      ...(body ? [{ kind: 'text', text: body } as const] : []),
      ...(link ? [{ kind: 'link', label: 'Open in Tradepost', url: link } as const] : []),
    ],
    footer: [
      'You get this e-mail because you chose to be told of it.',
      `Change that at ${place.app_url}/settings/notification#preferences`,
    ],
  };
  return { subject: `${title} · ${place.company_name}`, html: renderHtml(page), plain: renderPlain(page) };
}

/** By way of the notification, so that it counts as read; a file is only ever reached from within. */
function linkOf(url: string | null | undefined, { app_url, notification_id }: Place): string | undefined {
  if (!url) return undefined;
  return notification_id === null ? `${app_url}${url}` : `${app_url}/settings/notification?open=${notification_id}`;
}
