import * as settings from '@tradepost/contracts/payouts/payout-settings.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import {
  chooseMethods,
  createMethod,
  deleteMethod,
  saveBankSettings,
  saveExpeditedSettings,
  saveMethod,
  sortMethods,
  switchMethod,
} from './payout-settings.commands.ts';
import { findBankSettings, findExpeditedSettings, listMethodSettings } from './payout-settings.queries.ts';

export const payoutSettingsRoutes: Served[] = [
  serve(settings.listPayoutMethods, (ctx) => listMethodSettings(ctx)),
  serve(settings.chooseOfferedMethods, (ctx, { body }) => chooseMethods(ctx, body.payout_methods)),
  serve(settings.savePayoutMethod, (ctx, { params, body }) => saveMethod(ctx, params.id, body)),
  serve(settings.switchPayoutMethod, (ctx, { params, body }) => switchMethod(ctx, params.id, body.is_on)),
  serve(settings.sortPayoutMethods, (ctx, { body }) => sortMethods(ctx, body.sorted_keys)),
  serve(settings.createOwnMethod, (ctx, { body }) => createMethod(ctx, body)),
  serve(settings.deleteOwnMethod, (ctx, { params }) => deleteMethod(ctx, params.id)),
  serve(settings.findExpedited, (ctx) => findExpeditedSettings(ctx)),
  serve(settings.saveExpedited, (ctx, { body }) => saveExpeditedSettings(ctx, body)),
  serve(settings.findBankTransfer, (ctx) => findBankSettings(ctx)),
  serve(settings.saveBankTransfer, (ctx, { body }) => saveBankSettings(ctx, body)),
];
