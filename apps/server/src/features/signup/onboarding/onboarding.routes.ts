import {
  findBySourceToken as bySourceToken,
  checkEmailVerified,
  ejectOnboarding as ejectContract,
  saveFirstLocations as firstLocations,
  findOnboarding as onboarding,
  listPayoutChoices as payoutChoices,
  listPriceSyncs as priceSyncs,
  savePriceSyncs as priceSyncsContract,
  savePayoutChoices,
  findSourceCompany as sourceCompany,
  saveStep as stepContract,
  findWidgetCode as widgetCode,
  saveWidgetSite as widgetSite,
} from '@tradepost/contracts/signup/onboarding/onboarding.contract';
import { type Served, serve, servePublic, withMessage } from '../../../platform/http/serve.ts';
import { choosePayoutMethods } from '../../company/payout-method.commands.ts';
import { findWidgetCode, saveWidgetSite } from '../../shop/widget-code.commands.ts';
import { findOnboarding, findOwnEmail } from './onboarding.queries.ts';
import { savePriceSyncs } from './open-for-business.commands.ts';
import { listPayoutChoices } from './payout-choices.queries.ts';
import { listPriceSyncs } from './price-syncs.queries.ts';
import { ejectOnboarding, saveFirstLocations, saveStep } from './save-step.commands.ts';
import { findBySourceToken, findSourceCompany } from './source-company.queries.ts';

export const onboardingRoutes: Served[] = [
  serve(onboarding, (ctx) => findOnboarding(ctx)),
  serve(stepContract, (ctx, { body }) => saveStep(ctx, body)),
  serve(firstLocations, (ctx, { body }) => saveFirstLocations(ctx, body)),
  serve(checkEmailVerified, (ctx) => findOwnEmail(ctx)),
  serve(priceSyncs, (ctx) => listPriceSyncs(ctx)),
  serve(priceSyncsContract, (ctx, { body }) => savePriceSyncs(ctx, body)),
  serve(payoutChoices, async (ctx, { query }) => ({ items: await listPayoutChoices(ctx, query.country_code) })),
  serve(savePayoutChoices, async (ctx, { body }) => {
    await choosePayoutMethods(ctx, body.payout_methods);
    return { items: await listPayoutChoices(ctx) };
  }),
  serve(widgetCode, (ctx) => findWidgetCode(ctx)),
  serve(widgetSite, async (ctx, { body }) =>
    withMessage(
      body.developer_email ? `Code sent to ${body.developer_email}` : 'Address saved',
      await saveWidgetSite(ctx, body),
    ),
  ),
  serve(ejectContract, (ctx) => ejectOnboarding(ctx)),
  serve(sourceCompany, (ctx) => findSourceCompany(ctx)),
  servePublic(bySourceToken, ({ platform }, { query }) => findBySourceToken(platform, query.token)),
];
