import type { Config } from '../config.ts';

export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where the recipient turns such emails off. Set for news only. */
  unsubscribe_url: string | null;
}

/** Sends by SMTP. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
}

/** Null when no mail server is set. Emails then stay in the outbox with the status `outbox`. */
export function openMailer({ smtp_url, mail_from }: Config): Mailer | null {
  if (!smtp_url) return null;
  // Loaded without delaying the start, and only when a mail server is set.
  const transport = import('nodemailer').then(({ createTransport }) => createTransport(smtp_url));
  return {
    send: async ({ unsubscribe_url, ...mail }) => {
      const list = unsubscribe_url === null ? {} : { list: { unsubscribe: unsubscribe_url } };
      await (await transport).sendMail({ from: mail_from, ...mail, ...list });
    },
  };
}
