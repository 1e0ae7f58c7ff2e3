import * as contract from '@tradepost/contracts/compliance/compliance-settings.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { saveComplianceSettings } from './compliance-settings.commands.ts';
import { findComplianceSettings, listLocations } from './compliance-settings.queries.ts';

export const complianceSettingsRoutes: Served[] = [
  serve(contract.listComplianceLocations, (ctx) => listLocations(ctx)),
  serve(contract.findComplianceSettings, (ctx, { params }) => findComplianceSettings(ctx, params.location_id)),
  serve(contract.saveComplianceSettings, (ctx, { params, body }) =>
    saveComplianceSettings(ctx, params.location_id, body),
  ),
];
