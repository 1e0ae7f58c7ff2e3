import type { Config } from '../config.ts';
import type { MailSender } from './mail-sender.ts';

export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where the recipient turns such emails off. Set for news only. */
  unsubscribe_url: string | null;
  sender: MailSender;
}

/** Sends by SMTP. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
}

/** Null when no mail server is set. Emails then stay in the outbox with the status `outbox`. */
export function openMailer({ smtp_url }: Config): Mailer | null {
  if (!smtp_url) return null;
  // Loaded without delaying the start, and only when a mail server is set.
  const transport = import('nodemailer').then(({ createTransport }) => createTransport(smtp_url));
  return {
    send: async ({ unsubscribe_url, sender: { from, reply_to, envelope_from, dkim }, ...mail }) => {
      await (await transport).sendMail({
        ...mail,
        from,
        ...(reply_to ? { replyTo: reply_to } : {}),
        ...(envelope_from ? { envelope: { from: envelope_from, to: mail.to } } : {}),
        ...(dkim ? { dkim } : {}),
        ...listHeaders(unsubscribe_url),
      });
    },
  };
}

/** Email programs show a button for it; a link of ours that takes a POST unsubscribes with one click (RFC 8058). */
function listHeaders(url: string | null) {
  if (url === null) return {};
  const isOneClick = new URL(url).pathname.startsWith('/v1/unsubscribe/');
  return {
    list: { unsubscribe: url },
    ...(isOneClick ? { headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } } : {}),
  };
}
