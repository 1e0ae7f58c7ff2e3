import {
  createMethod,
  saveExpeditedSettings,
  saveMethod,
} from '../../features/payouts/methods/payout-settings.commands.ts';
import { findMethodSetting } from '../../features/payouts/methods/payout-settings.queries.ts';
import { inTransaction } from '../../platform/tenancy/ctx.ts';
import type { DemoCompany } from '../company.ts';

/** A bonus for store credit, an expedited payout, and a method of the company's own. */
export async function seedPayoutMethods({ scope }: DemoCompany): Promise<void> {
  await inTransaction(scope, async (ctx) => {
    const { name, channels, location_ids, version } = await findMethodSetting(ctx, 'store_credit');
    const bonus = { type: 'percent' as const, value: 5, max: 5_000 };
    const hint = 'Worth 5% more than cash, for anything in our stores';
    await saveMethod(ctx, 'store_credit', { name, hint, channels, location_ids, bonus, fields: [], version });
    const member = {
      ...{ key: null, label: 'Club number', hint: 'On the back of the card', required: true, is_on: true },
      ...{ input: 'text' as const, options: [], validation_type: 'Number Only' as const, max_length: 10 },
    };
    await createMethod(ctx, {
      ...{ name: 'Club card', hint: 'Loaded within an hour', bonus: null, fields: [member] },
      ...{ channels: ['in-store'], location_ids: [] },
    });
    const fee = { is_enabled: true, fee: 500, label: '', hint: 'We pay you on the next business day' };
    await saveExpeditedSettings(ctx, { ...fee, version: 0 });
  });
}
