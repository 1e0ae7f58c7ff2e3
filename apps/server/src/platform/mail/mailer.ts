import type { Config } from '../config.ts';

export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
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
    send: async (mail) => {
      await (await transport).sendMail({ from: mail_from, ...mail });
    },
  };
}
