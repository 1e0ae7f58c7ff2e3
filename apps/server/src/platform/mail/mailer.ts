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

/** Null where no mail server is set: mails stay in the outbox, and say so. */
export function openMailer({ smtp_url, mail_from }: Config): Mailer | null {
  if (!smtp_url) return null;
  // Loaded beside the rest of the start, and not at all where no mail is sent.
  const transport = import('nodemailer').then(({ createTransport }) => createTransport(smtp_url));
  return {
    send: async (mail) => {
      await (await transport).sendMail({ from: mail_from, ...mail });
    },
  };
}
