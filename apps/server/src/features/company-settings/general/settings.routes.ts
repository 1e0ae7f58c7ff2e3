import * as changeLog from '@tradepost/contracts/company-settings/general/change-log.contract';
import * as general from '@tradepost/contracts/company-settings/general/general.contract';
import { listCountries } from '@tradepost/contracts/countries';
import { currencies } from '@tradepost/contracts/currencies';
import { type Served, serve, withMessage } from '../../../platform/http/serve.ts';
import { findCompanyRow } from '../../company/company.queries.ts';
import { exportSettingsChanges, listSettingsChanges } from './change-log.queries.ts';
import { saveDistanceUnits, saveOrderNumbers, savePurchasing, updateSettings } from './general.commands.ts';
import { findGeneralSettings, toOrderNumbers, toPurchasing, unitOf } from './general.queries.ts';

export const settingsRoutes: Served[] = [
  serve(general.findGeneralSettings, (ctx) => findGeneralSettings(ctx)),
  serve(general.updateSettings, async (ctx, { body }) => {
    const answer = await updateSettings(ctx, body);
    return body.is_preview ? answer : withMessage('Settings saved', answer);
  }),
  serve(general.findCurrency, async (ctx) => ({
    currency: (await findCompanyRow(ctx)).currency,
    currencies: currencies.map(({ code, name }) => ({ code, name })),
  })),
  serve(general.findCountrySetting, async (ctx) => ({
    country_code: (await findCompanyRow(ctx)).country_code,
    countries: listCountries().map(({ code, name }) => ({ code, name })),
  })),
  serve(general.findTimezone, async (ctx) => ({
    timezone: (await findCompanyRow(ctx)).timezone,
    timezones: Intl.supportedValuesOf('timeZone'),
  })),
  serve(general.findDistanceUnits, async (ctx) => ({ distance_unit: unitOf(await findCompanyRow(ctx)) })),
  serve(general.saveDistanceUnits, (ctx, { body }) => saveDistanceUnits(ctx, body)),
  serve(general.findOrderNumbers, async (ctx) => toOrderNumbers(ctx, await findCompanyRow(ctx))),
  serve(general.saveOrderNumbers, (ctx, { body }) => saveOrderNumbers(ctx, body)),
  serve(general.findPurchasing, async (ctx) => toPurchasing(ctx, await findCompanyRow(ctx))),
  serve(general.savePurchasing, (ctx, { body }) => savePurchasing(ctx, body)),
  serve(changeLog.listSettingsChanges, (ctx, { query }) => listSettingsChanges(ctx, query)),
  serve(changeLog.exportSettingsChanges, (ctx, { query }) => exportSettingsChanges(ctx, query)),
];
