import type { MailSender } from '../ports/mailer.ts';
import { decrypt, encrypt } from '../secrets/secrets.ts';

/** What the database knows of the sender of a company's email. */
export interface StoredSender {
  company_name: string;
  company_email: string | null;
  /** Null until the company has a verified domain. */
  domain: { email: string; domain: string; sub_domain: string; selector: string; private_key: string } | null;
}

/** What a domain’s key is bound to. */
export const mailKeyContext = (company_id: number): string => `mail_domains:${company_id}`;

export const sealMailKey = (appSecret: string, company_id: number, key: string) =>
  encrypt(appSecret, key, mailKeyContext(company_id));
export const openMailKey = (appSecret: string, company_id: number, sealed: string) =>
  decrypt(appSecret, sealed, mailKeyContext(company_id));

const addressIn = (from: string) => /<([^<>]+)>/.exec(from)?.[1] ?? from;

/** The domain of our own address, under which the mail servers have their names. */
export const mailDomainOf = (mail_from: string) => addressIn(mail_from).split('@').at(-1)?.toLowerCase() ?? '';

/** From the company's own domain, signed with its key; or in its name from our address, with its own for the answer. */
export function senderOf(
  config: { mail_from: string; app_secret: string },
  company_id: number,
  { sender, brand }: { sender: StoredSender | null; brand: string | null },
): MailSender {
  if (!sender)
    return { from: brand === null ? config.mail_from : { name: brand, address: addressIn(config.mail_from) } };
  const { company_name: name, company_email, domain } = sender;
  if (!domain) {
    return {
      from: { name, address: addressIn(config.mail_from) },
      ...(company_email ? { reply_to: company_email } : {}),
    };
  }
  return {
    from: { name, address: domain.email },
    envelope_from: `returned@${domain.sub_domain}.${domain.domain}`,
    dkim: {
      domainName: domain.domain,
      keySelector: domain.selector,
      privateKey: openMailKey(config.app_secret, company_id, domain.private_key),
    },
  };
}
