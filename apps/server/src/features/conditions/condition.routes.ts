import * as condition from '@tradepost/contracts/conditions/condition.contract';
import { listConditionCategories } from '@tradepost/contracts/conditions/condition-group.contract';
import * as set from '@tradepost/contracts/conditions/condition-set.contract';
import * as defect from '@tradepost/contracts/conditions/defect.contract';
import { type Served, serve, withMessage } from '../../platform/http/serve.ts';
import { createCondition, editCondition, editSubCondition, editTerm } from './condition.commands.ts';
import { findCondition, listConditions } from './condition.queries.ts';
import { describeRemoval } from './condition.rules.ts';
import { listConditionGroups } from './condition-group.queries.ts';
import { createConditionSet } from './condition-set.commands.ts';
import { listConditionSets } from './condition-set.queries.ts';
import { copyConditionSet } from './copy-set.commands.ts';
import { archiveDefect, createDefect, deleteDefect, editDefect, restoreDefect } from './defect.commands.ts';
import { findDefect, listDefects } from './defect.queries.ts';
import { archiveCondition, deleteCondition, restoreCondition } from './remove-condition.commands.ts';
import { sortConditions, sortDefects } from './sort-set.commands.ts';
import { addStandardDefects } from './standard-defects.commands.ts';

export const conditionRoutes: Served[] = [
  serve(listConditionCategories, async (ctx, { query }) => ({ items: await listConditionGroups(ctx, query) })),

  serve(condition.listConditions, async (ctx, { query }) => ({ items: await listConditions(ctx, query) })),
  serve(condition.createCondition, (ctx, { body }) => createCondition(ctx, body)),
  serve(condition.findCondition, (ctx, { params }) => findCondition(ctx, params.id)),
  serve(condition.editCondition, (ctx, { params, body }) => editCondition(ctx, params.id, body)),
  serve(condition.editSubCondition, (ctx, { params, body }) => editSubCondition(ctx, params.id, body)),
  serve(condition.editTerm, (ctx, { params, body }) => editTerm(ctx, params.id, body)),
  serve(condition.sortConditions, (ctx, { params, body }) => sortConditions(ctx, params.id, body.ids)),
  serve(condition.archiveCondition, (ctx, { params }) => archiveCondition(ctx, params.id)),
  serve(condition.restoreCondition, (ctx, { params }) => restoreCondition(ctx, params.id)),
  serve(condition.deleteCondition, async (ctx, { params }) => {
    const removal = await deleteCondition(ctx, params.id);
    return withMessage(describeRemoval(removal), removal);
  }),

  serve(set.listConditionSets, async (ctx) => ({ items: await listConditionSets(ctx) })),
  serve(set.createConditionSet, (ctx, { body }) => createConditionSet(ctx, body.category_id)),
  serve(set.copyConditionSet, (ctx, { params, body }) => copyConditionSet(ctx, params.id, body)),

  serve(defect.listDefects, async (ctx, { query }) => ({ items: await listDefects(ctx, query) })),
  serve(defect.createDefect, (ctx, { body }) => createDefect(ctx, body)),
  serve(defect.addStandardDefects, async (ctx, { body }) => ({ items: await addStandardDefects(ctx, body) })),
  serve(defect.findDefect, (ctx, { params }) => findDefect(ctx, params.id)),
  serve(defect.editDefect, (ctx, { params, body }) => editDefect(ctx, params.id, body)),
  serve(defect.sortDefects, (ctx, { params, body }) => sortDefects(ctx, params.id, body.ids)),
  serve(defect.archiveDefect, (ctx, { params }) => archiveDefect(ctx, params.id)),
  serve(defect.restoreDefect, (ctx, { params }) => restoreDefect(ctx, params.id)),
  serve(defect.deleteDefect, async (ctx, { params }) => {
    const removal = await deleteDefect(ctx, params.id);
    return withMessage(describeRemoval(removal), removal);
  }),
];
