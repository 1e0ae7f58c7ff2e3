import type { BankAccountKind } from '@tradepost/contracts/payouts/bank-account.data';
import { decrypt, encrypt } from '../../../platform/secrets/secrets.ts';

/** Binds the encrypted text to its company and kind. It cannot be decrypted for another one. */
export interface BankDetailsOwner {
  company_id: number;
  kind: BankAccountKind;
}

export const bankContext = ({ company_id, kind }: BankDetailsOwner): string =>
  `payout_bank_accounts.details:${company_id}:${kind}`;

export function sealBankDetails(
  app_secret: string,
  owner: BankDetailsOwner,
  details: Readonly<Record<string, string>>,
): string {
  return encrypt(app_secret, JSON.stringify(details), bankContext(owner));
}

/** The details; empty when none are stored. Throws when the text was altered or moved. */
export function openBankDetails(
  app_secret: string,
  owner: BankDetailsOwner,
  sealed: string | null,
): Record<string, string> {
  return sealed === null ? {} : (JSON.parse(decrypt(app_secret, sealed, bankContext(owner))) as Record<string, string>);
}
