import { decrypt, encrypt } from '../secrets/secrets.ts';

/** The HTML and plain-text bodies of an email. */
export interface MailBody {
  html: string;
  plain: string;
}

/** An email as stored. `sealed` is set, and the bodies are empty, when it contains a sign-in link or code. */
export interface StoredMail extends MailBody {
  sealed: string | null;
}

/** What the bodies of an email are bound to. */
export const mailContext = (company_id: number): string => `mails:${company_id}`;

export function sealMail(appSecret: string, company_id: number, { html, plain }: MailBody): StoredMail {
  return { html: '', plain: '', sealed: encrypt(appSecret, JSON.stringify({ html, plain }), mailContext(company_id)) };
}

export function openMail(appSecret: string, company_id: number, mail: StoredMail): MailBody {
  return mail.sealed === null ? mail : JSON.parse(decrypt(appSecret, mail.sealed, mailContext(company_id)));
}
