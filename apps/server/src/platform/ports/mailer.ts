export interface OutgoingMail {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where the recipient turns such emails off. Set for news only. */
  unsubscribe_url: string | null;
  sender: MailSender;
}

/** Sends by SMTP. Rejects with `MailRefused`, or with another error when it is worth another try. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
}

/** Who an email comes from. */
export interface MailSender {
  from: { name: string; address: string } | string;
  reply_to?: string;
  /** Where returned emails go. */
  envelope_from?: string;
  /** The key that signs it. */
  dkim?: { domainName: string; keySelector: string; privateKey: string };
}
