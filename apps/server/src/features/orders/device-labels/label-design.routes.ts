import * as contract from '@tradepost/contracts/orders/device-labels/label-design.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { previewDesign } from '../documents/previews/label-preview.queries.ts';
import { resetLabelDesign, saveLabelDesign } from './label-design.commands.ts';
import { findLabelDesign } from './label-design.queries.ts';

export const labelDesignRoutes: Served[] = [
  serve(contract.findLabelDesign, (ctx, { query }) => findLabelDesign(ctx, query.location_id ?? null)),
  serve(contract.saveLabelDesign, (ctx, { body }) => saveLabelDesign(ctx, body)),
  serve(contract.resetLabelDesign, (ctx, { query }) => resetLabelDesign(ctx, query.location_id ?? null)),
  serve(contract.previewLabelDesign, (ctx, { body }) => previewDesign(ctx, body)),
];
