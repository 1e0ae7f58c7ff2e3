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
  const { smtp_url } = config;
  if (!smtp_url) return { send: async () => 'outbox' };
  // Loaded beside the rest of the start, and not at all where no mail is sent.
  const transport = import('nodemailer').then(({ createTransport }) => createTransport(smtp_url));
  return {
    send: async (mail) => {
      await (await transport).sendMail({ from: config.mail_from, ...mail });
      return 'sent';
    },
  };
}
