import { timingSafeEqual } from 'node:crypto';

export interface CertificateName {
  company_id: number;
  id: number;
}

/** The token of a certificate names its company and itself, so that it is found without a search. */
export const writeCertificateToken = ({ company_id, id }: CertificateName, secret: string): string =>
  `${company_id}_${id}_${secret}`;

// Fifteen digits are always an exact number, and one that the database can hold.
const shape = /^(\d{1,15})_(\d{1,15})_([\w-]{43})$/;

/** What a token says of itself. Null for what is no token. */
export function readCertificateToken(text: string): (CertificateName & { secret: string }) | null {
  const [, company, id, secret] = shape.exec(text) ?? [];
  return secret === undefined ? null : { company_id: Number(company), id: Number(id), secret };
}

export function isSameSecret(stored: string, given: string): boolean {
  const [one, other] = [Buffer.from(stored), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The address of the public page. The token is behind the #, which browsers do not send and nobody logs. */
export const certificateUrl = (app_url: string, name: CertificateName, secret: string): string =>
  `${app_url.replace(/\/$/, '')}/wipe-certificate#token=${writeCertificateToken(name, secret)}`;
