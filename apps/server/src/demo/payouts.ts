import { saveBankAccount } from '../features/payouts/bank-accounts/bank-account.commands.ts';
import { createBatch } from '../features/payouts/batches/create-batch.commands.ts';
import { saveCheckSettings } from '../features/payouts/checks/check-settings.commands.ts';
import { closeDrawer, openDrawer, payIn, payOut } from '../features/payouts/drawers/drawer-session.commands.ts';
import { createDrawer, saveDrawerSettings } from '../features/payouts/drawers/drawer-settings.commands.ts';
import {
  createMethod,
  saveExpeditedSettings,
  saveMethod,
} from '../features/payouts/methods/payout-settings.commands.ts';
import { findMethodSetting } from '../features/payouts/methods/payout-settings.queries.ts';
import { listIdsToPay } from '../features/payouts/queue/queue-filter.queries.ts';
import { inTransaction } from '../platform/tenancy/ctx.ts';
import { scopeAt } from './billing.ts';
import type { DemoCompany } from './company.ts';

/** A bonus for store credit, an expedited payout, and a method of the company's own. */
export async function seedPayoutMethods({ scope }: DemoCompany): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    const { name, channels, location_ids, version } = await findMethodSetting(ctx, 'store_credit');
    const bonus = { type: 'percent' as const, value: 5, max: 5_000 };
    const hint = 'Worth 5% more than cash, for anything in our stores';
    await saveMethod(ctx, 'store_credit', { name, hint, channels, location_ids, bonus, fields: [], version });
    const member = {
      key: null,
      label: 'Club number',
      hint: 'On the back of the card',
      required: true,
      is_on: true,
      input: 'text' as const,
      options: [],
      validation_type: 'Number Only' as const,
      max_length: 10,
    };
    await createMethod(ctx, {
      name: 'Club card',
      hint: 'Loaded within an hour',
      bonus: null,
      fields: [member],
      channels: ['in-store'],
      location_ids: [],
    });
    const fee = { is_enabled: true, fee: 500, label: '', hint: 'We pay you on the next business day' };
    await saveExpeditedSettings(ctx, { ...fee, version: 0 });
  });
}

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

/** The account that the demo company's checks are drawn on. The routing number is real, the account is not. */
export async function seedChecks({ scope }: DemoCompany): Promise<void> {
  await saveCheckSettings(
    scope,
    {
      bank_name: 'Sample Bank of Maine',
      bank_address: '1 Commercial Street, Portland ME 04101',
      routing_number: '021000021',
      account_number: '000123456789',
      fractional_routing: '1-2/210',
      next_number: 3001,
      layout: 'top',
      offset_x_um: 0,
      offset_y_um: 0,
      offset_unit: 'in',
      is_micr_printed: true,
      memo_template: 'Order {{box_id}}',
      void_after_days: 90,
      void_text: '',
      language: 'auto',
      is_logo_removed: false,
      is_signature_removed: false,
      version: 0,
    },
    [],
  );
}

/** A drawer at one location: yesterday's count was short by two dollars, today it is open. */
export async function seedDrawers({ scope, location_ids }: DemoCompany): Promise<void> {
  const hoursAgo = (hours: number) => new Date(scope.platform.clock.now().getTime() - hours * 3_600_000);
  const location_id = location_ids.riverside;
  const session = await inTransaction(scopeAt(scope, hoursAgo(30)), async (ctx) => {
    await saveDrawerSettings(ctx, location_id, {
      uses_drawers: true,
      allows_overdraft: false,
      tolerance: 0,
      version: 0,
    });
    const drawer = await createDrawer(ctx, { location_id, name: 'Counter' });
    return openDrawer(ctx, drawer.id, { counted_total: 150_000 });
  });
  await inTransaction(scopeAt(scope, hoursAgo(20)), async (ctx) => {
    const { version } = await payOut(ctx, session.id, { amount: 4_000, reason: 'Cleaning supplies' });
    await closeDrawer(ctx, session.id, { counted_total: 145_800, reason: 'Wrong change, most likely', version });
  });
  await inTransaction(scopeAt(scope, hoursAgo(4)), async (ctx) => {
    const { id } = await openDrawer(ctx, session.drawer_id, { counted_total: 145_800 });
    await payIn(ctx, id, { amount: 100_000, reason: 'From the bank' });
  });
}

/** Two checks that wait in an open batch. */
export async function seedBatch({ scope }: DemoCompany): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    const ids = await listIdsToPay(ctx, { tab: 'to_pay', payout_method: 'check' }, 2);
    await createBatch(ctx, { ids, leave_out_refused: true });
  });
}
