import { decrypt, encrypt } from '../secrets/secrets.ts';

/** A mail's two bodies. */
export interface MailBody {
  html: string;
  plain: string;
}

/** A mail as it is stored: sealed where it carries a link or code that lets its reader in. */
export interface StoredMail extends MailBody {
  sealed: string | null;
}

const placeOf = (company_id: number) => `mails:${company_id}`;

export function sealMail(appSecret: string, company_id: number, { html, plain }: MailBody): StoredMail {
  return { html: '', plain: '', sealed: encrypt(appSecret, JSON.stringify({ html, plain }), placeOf(company_id)) };
}

export function openMail(appSecret: string, company_id: number, mail: StoredMail): MailBody {
  return mail.sealed === null ? mail : JSON.parse(decrypt(appSecret, mail.sealed, placeOf(company_id)));
}
