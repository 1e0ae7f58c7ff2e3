import { saveBankAccount } from '../../features/payouts/bank-accounts/bank-account.commands.ts';
import { inTransaction } from '../../platform/tenancy/ctx.ts';
import type { DemoCompany } from '../company.ts';

/** The company's own account for ACH files, with test numbers of a bank. */
export async function seedBankAccount({ scope }: DemoCompany): Promise<void> {
  const details = {
    destination_routing: '081000032',
    destination_name: 'First Harbor Bank',
    origin_id: '1234567890',
    sender_name: 'SECOND LIFE',
    sender_id: '1234567890',
    entry_description: 'PAYOUT',
    is_balanced: 'no',
  };
  const schedule = { cutoff_hour: 15, lead_days: 1, timezone: null };
  await inTransaction(scope, (ctx) => saveBankAccount(ctx, 'nacha', { details, ...schedule, version: 0 }));
}
