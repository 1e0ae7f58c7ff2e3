import type { AddOnSettings } from '@tradepost/contracts/add-ons/add-on.contract';
import { type AccountAddOn, isSystem } from '@tradepost/contracts/add-ons/add-on.data';
import { payoutServiceFacts } from '@tradepost/contracts/payouts/payout-vendor.data';
import { systemSettings } from '@tradepost/contracts/systems/system-settings.rules';
import type { Ctx, VendorScope } from '../../platform/tenancy/ctx.ts';
import type { AccountKind, KindTypes, RowOf } from '../connections/account-kind.rules.ts';
import type { Also, ConnectInput } from '../connections/connect.commands.ts';
import { connectService } from '../payouts/vendors/connections/connect-vendor.commands.ts';
import { type PayoutTypes, payoutKind } from '../payouts/vendors/connections/payout-connection.queries.ts';
import { checkServiceForm } from '../payouts/vendors/connections/service-settings.commands.ts';
import { type CarrierTypes, carrierKind } from '../shipping/accounts/account.queries.ts';
import { connectVendor } from '../shipping/connections/connect.commands.ts';
import { changeSettings } from '../shipping/connections/selection.commands.ts';
import { connectWith } from '../systems/accounts/connect-system.commands.ts';
import { systemKind } from '../systems/accounts/system.queries.ts';
import { checkSystemForm } from '../systems/accounts/system-settings.queries.ts';
import type { SystemTypes } from '../systems/port/system-port.rules.ts';

/** What the calls of all add-ons need to know of those of a kind. */
export interface AddOnKind<T extends KindTypes = KindTypes> {
  kind: AccountKind<T>;
  connect(scope: VendorScope, vendor: T['vendor'], input: ConnectInput, also: Also<T>): Promise<unknown>;
  /** The settings that accounts at a vendor have, of those that a form can send. */
  settingsOf(vendor: T['vendor']): readonly string[];
  /** Checks them. Throws 422 for what cannot be chosen. */
  changeSettings(
    ctx: Ctx,
    stored: RowOf<T>['settings'],
    form: AddOnSettings,
    vendor: T['vendor'],
  ): Promise<Partial<T['settings']>> | Partial<T['settings']>;
}

const carriers: AddOnKind<CarrierTypes> = {
  kind: carrierKind,
  connect: connectVendor,
  settingsOf: (vendor) => ['kit_text', 'translations', ...(vendor === 'shipengine' ? ['tax_settings'] : [])],
  changeSettings,
};

const payouts: AddOnKind<PayoutTypes> = {
  kind: payoutKind,
  connect: connectService,
  settingsOf: (service) => [
    ...(payoutServiceFacts[service].has_campaigns ? ['funding_source_id', 'campaign_id'] : []),
    'language',
    'delivery',
    'min_payment',
    'max_payment',
    'unclaimed_days',
  ],
  changeSettings: (_ctx, stored, form) => checkServiceForm(stored, form),
};

const systems: AddOnKind<SystemTypes> = {
  kind: systemKind,
  connect: connectWith,
  settingsOf: (vendor) => Object.keys(systemSettings[vendor].shape),
  changeSettings: (ctx, stored, form, vendor) => checkSystemForm(ctx, vendor, stored, form),
};

export const addOnKindOf = (addOn: AccountAddOn): AddOnKind =>
  isSystem(addOn) ? systems : addOn.group === 'carriers' ? carriers : payouts;
