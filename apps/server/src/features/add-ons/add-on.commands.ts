import type { AddOn, AddOnForm } from '@tradepost/contracts/add-ons/add-on.contract';
import { type AccountAddOn, addOns, hasAccount } from '@tradepost/contracts/add-ons/add-on.data';
import { asksForTestMode } from '@tradepost/contracts/connections/credential.rules';
import { conflict, invalid, notFound } from '../../platform/errors/errors.ts';
import { type Ctx, inReading, inTransaction, type VendorScope } from '../../platform/tenancy/ctx.ts';
import { enableAccounts, saveAccount } from '../connections/account.commands.ts';
import { findAccountAt, requireVersion } from '../connections/account.queries.ts';
import type { ConnectInput } from '../connections/connect.commands.ts';
import { openSecrets } from '../connections/secrets.rules.ts';
import { findAddOn } from './add-on.queries.ts';
import { addOnKindOf } from './add-on-kinds.commands.ts';

/** Connects an add-on, or changes its account. All of a form is stored together, once the vendor took its credentials. */
export async function saveAddOn(scope: VendorScope, id: number, form: AddOnForm): Promise<AddOn> {
  const addOn = addOns.find((one) => one.id === id);
  if (!addOn) throw notFound('Add-on');
  if (!hasAccount(addOn)) throw conflict(`${addOn.label} has no account to connect. It is set up on its own page`);
  requireKnown(addOn, form);
  const { kind, connect } = addOnKindOf(addOn);
  const { vendor } = addOn;
  const input = await inReading(scope, (ctx) => readInput(ctx, addOn, form));
  if (input) {
    const { version, ...others } = form;
    await connect(scope, vendor, input, { version, change: (ctx, row) => storeOthers(ctx, addOn, row.id, others) });
  } else {
    await inTransaction(scope, async (ctx) => {
      const row = await findAccountAt(ctx, kind, vendor);
      if (!row) throw conflict('Connect this add-on first');
      await storeOthers(ctx, addOn, row.id, form);
    });
  }
  return inReading(scope, (ctx) => findAddOn(ctx, id));
}

/** Throws 422 for a setting that the add-on does not have. */
function requireKnown(addOn: AccountAddOn, { settings = {} }: AddOnForm): void {
  const known: readonly string[] = addOnKindOf(addOn).settingsOf(addOn.vendor);
  const unknown = Object.entries(settings).filter(([name, value]) => value !== undefined && !known.includes(name));
  if (unknown.length === 0) return;
  throw invalid(Object.fromEntries(unknown.map(([name]) => [name, `${addOn.label} has no such setting`])));
}

/** What to connect with: new credentials, or the stored ones for the other system of the vendor. Null: nothing changes. */
async function readInput(
  ctx: Ctx,
  addOn: AccountAddOn,
  { version, credentials, is_test }: AddOnForm,
): Promise<ConnectInput | null> {
  const { vendor, label } = addOn;
  const { kind } = addOnKindOf(addOn);
  const row = await findAccountAt(ctx, kind, vendor);
  requireVersion(row, version);
  if (credentials) return { ...credentials, is_test: is_test ?? row?.is_test ?? false };
  if (is_test === undefined || is_test === row?.is_test) return null;
  if (!row) throw conflict('Connect this add-on first');
  if (!asksForTestMode(kind.factsOf(vendor)))
    throw invalid({ is_test: `The credentials of ${label} say whether they are for tests` });
  return { ...openSecrets(ctx, kind, row.credentials), is_test };
}

/** Stores settings, and whether the vendor's accounts are paused. */
async function storeOthers(
  ctx: Ctx,
  addOn: AccountAddOn,
  account_id: number,
  { version, settings, is_enabled }: Pick<AddOnForm, 'version' | 'settings' | 'is_enabled'>,
): Promise<void> {
  if (settings === undefined && is_enabled === undefined) return;
  const { kind, changeSettings } = addOnKindOf(addOn);
  await saveAccount(ctx, kind, account_id, {
    version,
    current: () => findAddOn(ctx, addOn.id),
    change: async (row) => ({
      ...(settings && { settings: await changeSettings(ctx, row.settings, settings, addOn.vendor) }),
      ...(is_enabled === undefined ? {} : { is_enabled }),
    }),
  });
  if (is_enabled !== undefined) await enableAccounts(ctx, kind, addOn.vendor, is_enabled);
}
