import { readStored, writeStored } from '../storage.ts';

/** The storage key of a CRM's code, kept until the CRM's page reads it, even across a sign-in. */
const key = 'pending_crm_token';

export function keepCrmToken(token: string): void {
  writeStored(key, token);
}

/** The code that a CRM sent a member back with; null without one. */
export const readCrmToken = (): string | null => readStored<string | null>(key, null);

export function dropCrmToken(): void {
  writeStored(key, undefined);
}
