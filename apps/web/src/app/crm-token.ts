import { writeStored } from '../lib/storage.ts';

/** The storage key of a CRM's code, kept until the CRM's page reads it, even across a sign-in. */
export const crmTokenKey = 'pending_crm_token';

export function keepCrmToken(token: string): void {
  writeStored(crmTokenKey, token);
}
