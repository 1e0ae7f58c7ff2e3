import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
}

/** Sends by SMTP; without a server set the mail stays in the outbox, and says so. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<'sent' | 'outbox'>;
}

export function openMailer(config: Config): Mailer {
  if (!config.smtp_url) return { send: async () => 'outbox' };
  const transport = createTransport(config.smtp_url);
  return {
    send: async (mail) => {
      await transport.sendMail({ from: config.mail_from, ...mail });
      return 'sent';
    },
  };
}
