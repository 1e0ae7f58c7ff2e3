import * as batches from '@tradepost/contracts/pricing/batch.contract';
import * as rules from '@tradepost/contracts/pricing/mass-rule.contract';
import { previewMassRule } from '@tradepost/contracts/pricing/preview.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { applyMassRule, changeOnce, removeRule, replaceRule } from './apply-rule.commands.ts';
import { getBatch, listBatches } from './batch.queries.ts';
import { previewPrices } from './preview.queries.ts';
import { listConditionsBelow, listRules } from './rule-list.queries.ts';
import { startUndo } from './undo-batch.commands.ts';

export const ruleRoutes: Served[] = [
  serve(rules.listRules, (ctx, { query }) => listRules(ctx, query)),
  serve(rules.listManualConditions, (ctx, { query }) => listConditionsBelow(ctx, query)),
  serve(previewMassRule, (ctx, { body }) => previewPrices(ctx, body)),
  serve(rules.applyMassRule, (ctx, { body }) => applyMassRule(ctx, body)),
  serve(rules.setRule, (ctx, { body }) => replaceRule(ctx, body)),
  serve(rules.setRuleManual, (ctx, { body }) => changeOnce(ctx, body)),
  serve(rules.unsetRule, (ctx, { body }) => removeRule(ctx, body)),
  serve(batches.listBatches, (ctx, { query }) => listBatches(ctx, query)),
  serve(batches.showBatch, (ctx, { params, query }) => getBatch(ctx, params.id, query)),
  serve(batches.undoBatch, (ctx, { params }) => startUndo(ctx, params.id)),
];
