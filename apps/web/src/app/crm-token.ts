import { writeStored } from '../lib/storage.ts';

/** Where the code of a CRM's connection waits for the page that takes it, also over a sign-in. */
export const crmTokenKey = 'pending_crm_token';

export function keepCrmToken(token: string): void {
  writeStored(crmTokenKey, token);
}
