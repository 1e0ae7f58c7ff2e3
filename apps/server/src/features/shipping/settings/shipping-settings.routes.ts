import * as rules from '@tradepost/contracts/shipping/shipping-rule.contract';
import * as settings from '@tradepost/contracts/shipping/shipping-settings.contract';
import { type Served, serve, serveSteps } from '../../../platform/http/serve.ts';
import { previewShipping } from './preview-shipping.queries.ts';
import {
  createShippingRule,
  deleteShippingRule,
  enableShippingRules,
  saveShippingRule,
  sortShippingRules,
} from './shipping-rule.commands.ts';
import { findShippingRule, listShippingRules } from './shipping-rule.queries.ts';
import { saveDefaultLabel, saveSection } from './shipping-settings.commands.ts';
import { findSection } from './shipping-settings.queries.ts';
import { readTestLabel } from './test-label.queries.ts';

export const shippingSettingsRoutes: Served[] = [
  serve(settings.findShippingCost, (ctx) => findSection(ctx, 'cost')),
  serve(settings.saveShippingCost, (ctx, { body }) => saveSection(ctx, 'cost', body)),
  serve(settings.findInsurance, (ctx) => findSection(ctx, 'insurance')),
  serve(settings.saveInsurance, (ctx, { body }) => saveSection(ctx, 'insurance', body)),
  serve(settings.findDefaultLabel, (ctx) => findSection(ctx, 'default-label')),
  serve(settings.saveDefaultLabel, (ctx, { body }) => saveDefaultLabel(ctx, body)),
  serve(settings.findParcelSettings, (ctx) => findSection(ctx, 'parcel')),
  serve(settings.saveParcelSettings, (ctx, { body }) => saveSection(ctx, 'parcel', body)),
  serve(settings.findPrinterAccess, (ctx) => findSection(ctx, 'printer-access')),
  serve(settings.savePrinterAccess, (ctx, { body }) => saveSection(ctx, 'printer-access', body)),
  serve(settings.findShippingTemplate, (ctx) => findSection(ctx, 'shipping-template')),
  serve(settings.saveShippingTemplate, (ctx, { body }) => saveSection(ctx, 'shipping-template', body)),
  serve(settings.findTextInfo, (ctx) => findSection(ctx, 'text-info')),
  serve(settings.saveTextInfo, (ctx, { body }) => saveSection(ctx, 'text-info', body)),
  serveSteps(settings.printTestLabel, (scope) => readTestLabel(scope)),
  serve(rules.listShippingRules, (ctx) => listShippingRules(ctx)),
  serve(rules.createShippingRule, (ctx, { body }) => createShippingRule(ctx, body)),
  serve(rules.sortShippingRules, (ctx, { body }) => sortShippingRules(ctx, body.sorted_id)),
  serve(rules.enableShippingRules, (ctx, { body }) => enableShippingRules(ctx, body)),
  serve(rules.findShippingRule, (ctx, { params }) => findShippingRule(ctx, params.id)),
  serve(rules.saveShippingRule, (ctx, { params, body }) => saveShippingRule(ctx, params.id, body)),
  serve(rules.deleteShippingRule, (ctx, { params }) => deleteShippingRule(ctx, params.id)),
  serve(rules.previewShipping, (ctx, { body }) => previewShipping(ctx, body)),
];
