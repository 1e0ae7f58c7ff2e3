import type { CredentialField } from '@tradepost/contracts/connections/credential.rules';
import { decrypt, encrypt } from '../../platform/secrets/secrets.ts';

export type Secrets = Readonly<Record<string, string>>;

interface Owner {
  platform: { config: { app_secret: string } };
  company_id: number;
}

interface Kind {
  name: string;
}

/** What the secrets of an account are sealed for, so that those of another company do not open. */
export const accountContext = (kind: string, company_id: number): string => `${kind} ${company_id}`;

export const sealSecrets = ({ platform, company_id }: Owner, kind: Kind, secrets: Secrets): string =>
  encrypt(platform.config.app_secret, JSON.stringify(secrets), accountContext(kind.name, company_id));

export const openSecrets = ({ platform, company_id }: Owner, kind: Kind, sealed: string | null): Secrets =>
  sealed === null
    ? {}
    : (JSON.parse(decrypt(platform.config.app_secret, sealed, accountContext(kind.name, company_id))) as Secrets);

/** The credentials that are no secret, as the connect form shows them again. */
export const shownCredentials = (fields: readonly CredentialField[], credentials: Secrets): Record<string, string> =>
  Object.fromEntries(fields.filter(({ is_secret }) => !is_secret).map(({ name }) => [name, credentials[name] ?? '']));
