import * as mapping from '@tradepost/contracts/marketplace/mapping.contract';
import * as marketer from '@tradepost/contracts/marketplace/marketer.contract';
import * as partner from '@tradepost/contracts/marketplace/partner.contract';
import { type Served, serve, serveSteps } from '../../platform/http/serve.ts';
import { resetMapping, saveMapping } from './condition-mapping.commands.ts';
import { findMappings, findSummary } from './condition-mapping.queries.ts';
import { resetExceptions, saveExceptions } from './device-conditions.commands.ts';
import { listExceptions } from './device-conditions.queries.ts';
import { findPartner, listMarketers, listMarketersOf } from './marketer.queries.ts';
import { withinMarketplace } from './marketplace-gate.rules.ts';
import { changeSellingType, createPartner, deletePartner, editPartner } from './partner.commands.ts';
import { listPartners } from './partner.queries.ts';
import { listDevices } from './partner-devices.queries.ts';
import { readPartnerList, uploadList } from './partner-list.commands.ts';

export const marketplaceRoutes: readonly Served[] = [
  serve(marketer.listMarketers, (ctx) => listMarketers(ctx)),
  serve(marketer.changeSellingType, (ctx, { body }) => changeSellingType(ctx, body)),
  serve(marketer.listMarketersOfType, (ctx, input) => listMarketersOf(ctx, input)),
  serve(partner.listPartners, (ctx) => listPartners(ctx)),
  serve(partner.createPartner, (ctx, { body }) => createPartner(ctx, body)),
  serve(partner.findPartner, (ctx, { params }) => findPartner(ctx, params.id)),
  serve(partner.editPartner, (ctx, { params, body }) => editPartner(ctx, params.id, body)),
  serve(partner.deletePartner, (ctx, { params }) => deletePartner(ctx, params.id)),
  serve(partner.readPartnerList, (ctx, { params }) => readPartnerList(ctx, params.id)),
  serveSteps(partner.uploadPartnerList, (scope, { params, body, files }) => uploadList(scope, params.id, body, files)),
  serve(partner.listPartnerDevices, (ctx, { params, query }) => listDevices(ctx, params.id, query)),
  serve(mapping.findConditionMapping, (ctx, { params, query }) => findMappings(ctx, params.id, query.category_id)),
  serve(mapping.saveConditionMapping, (ctx, { params, body }) => saveMapping(ctx, params.id, body)),
  serve(mapping.resetConditionMapping, (ctx, { params, body }) => resetMapping(ctx, params.id, body?.category_id)),
  serve(mapping.findMappingSummary, (ctx, { params }) => findSummary(ctx, params.id)),
  serve(mapping.listDeviceConditions, (ctx, { params }) => listExceptions(ctx, params.id)),
  serve(mapping.saveDeviceConditions, (ctx, { params, body }) => saveExceptions(ctx, params.id, body)),
  serve(mapping.resetDeviceConditions, (ctx, { params, body }) => resetExceptions(ctx, params.id, body?.model_id)),
].map(withinMarketplace);
