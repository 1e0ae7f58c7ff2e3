import { decrypt, encrypt } from '../../../../platform/secrets/secrets.ts';

interface Owner {
  platform: { config: { app_secret: string } };
  company_id: number;
}

export interface SourceLogin {
  username: string;
  password: string;
}

/** What the login of a price source is encrypted for, so that that of another company does not open. */
export const loginContext = (company_id: number): string => `price source ${company_id}`;

export const sealLogin = ({ platform, company_id }: Owner, login: SourceLogin): string =>
  encrypt(platform.config.app_secret, JSON.stringify(login), loginContext(company_id));

export const openLogin = ({ platform, company_id }: Owner, sealed: string | null): SourceLogin | null =>
  sealed === null
    ? null
    : (JSON.parse(decrypt(platform.config.app_secret, sealed, loginContext(company_id))) as SourceLogin);

interface LoginForm {
  kind: string;
  username: string | null;
  password?: string | undefined;
}

/** The login of a form, encrypted. One without a password keeps the stored one, as long as the name is the same. */
export function loginOf(
  owner: Owner,
  { kind, username, password }: LoginForm,
  stored: string | null = null,
): string | null {
  if (kind !== 'sellcell' || username === null) return null;
  if (password) return sealLogin(owner, { username, password });
  return openLogin(owner, stored)?.username === username ? stored : null;
}
