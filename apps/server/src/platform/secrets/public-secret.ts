import { type Config, publicSecret } from '../config.ts';

/** What to know about the secret of these settings, if it is the public default. */
export function publicSecretWarning({ app_secret }: Pick<Config, 'app_secret'>): string | undefined {
  if (app_secret !== publicSecret) return undefined;
  return 'Warning: APP_SECRET is the public default, which everyone can read in the source code. It protects none of the stored secrets.';
}
