import * as contract from '@tradepost/contracts/pricing/deductions/deductions.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { previewDeductions } from './deduction-preview.queries.ts';
import { saveDeductions } from './deduction-settings.commands.ts';
import { findDeductions } from './deduction-settings.queries.ts';

export const deductionRoutes: Served[] = [
  serve(contract.findDeductions, (ctx) => findDeductions(ctx)),
  serve(contract.saveDeductions, (ctx, { body }) => saveDeductions(ctx, body)),
  serve(contract.previewDeductions, (ctx) => previewDeductions(ctx)),
];
