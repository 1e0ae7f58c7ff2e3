import type { Config } from '../config.ts';
import { withDeadline } from '../deadline.ts';
import type { Mailer } from '../ports/mailer.ts';

/** The mail server refuses the recipient or the email for good, or the address is none. */
export class MailRefused extends Error {}

/** How long the mail server may take to answer, and to take a whole email: less than the shortest pause between tries. */
export interface MailPatience {
  answer_milliseconds: number;
  email_milliseconds: number;
}

const patience: MailPatience = { answer_milliseconds: 20_000, email_milliseconds: 50_000 };

/** Null when no mail server is set. Emails then stay in the outbox with the status `outbox`. */
export function openMailer(
  { smtp_url }: Pick<Config, 'smtp_url'>,
  { answer_milliseconds, email_milliseconds }: MailPatience = patience,
): Mailer | null {
  if (!smtp_url) return null;
  const transport = openTransport(smtp_url, answer_milliseconds);
  return {
    send: async ({ unsubscribe_url, sender: { from, reply_to, envelope_from, dkim }, ...mail }) => {
      const sent = (await transport).sendMail({
        ...mail,
        from,
        ...(reply_to ? { replyTo: reply_to } : {}),
        ...(envelope_from ? { envelope: { from: envelope_from, to: mail.to } } : {}),
        ...(dkim ? { dkim } : {}),
        ...listHeaders(unsubscribe_url),
      });
      await withDeadline(sent, email_milliseconds, 'The mail server').catch((error: SmtpError) => {
        throw isRefusal(error) ? new MailRefused(error.message, { cause: error }) : error;
      });
    },
  };
}

/** Loaded without delaying the start, and only when a mail server is set. */
async function openTransport(smtp_url: string, milliseconds: number) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtp_url,
    connectionTimeout: milliseconds,
    greetingTimeout: milliseconds,
    socketTimeout: milliseconds,
    dnsTimeout: milliseconds,
  });
}

/** Throws when the mail server does not answer, or refuses the login. Sends nothing. */
export async function signInToMailServer(smtp_url: string, milliseconds: number): Promise<void> {
  await withDeadline((await openTransport(smtp_url, milliseconds)).verify(), milliseconds, 'The mail server');
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

/**
 * A reply of 5xx to the recipient or to the email is final, and so is an address that cannot be written. Not so one to the
 * greeting, the sign-in or the sender: those are settings, which the operator can mend while the email waits.
 */
function isRefusal({ code, command, responseCode }: SmtpError): boolean {
  if (command === 'API') return code === 'EENVELOPE';
  return responseCode !== undefined && responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
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
