import * as contract from '@tradepost/contracts/compliance/privacy.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { erasePersonalData } from './erase-person.commands.ts';
import { findPrivacyReport } from './privacy.queries.ts';
import { startPersonExport } from './start-export.commands.ts';

export const privacyRoutes: Served[] = [
  serve(contract.findPrivacyReport, (ctx, { params }) => findPrivacyReport(ctx, params.id)),
  serve(contract.exportPersonalData, (ctx, { params }) => startPersonExport(ctx, params.id)),
  serve(contract.erasePersonalData, (ctx, { params, body }) => erasePersonalData(ctx, params.id, body)),
];
