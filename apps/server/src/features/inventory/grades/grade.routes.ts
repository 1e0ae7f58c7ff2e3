import * as contract from '@tradepost/contracts/inventory/grade.contract';
import { type Served, serve, withMessage } from '../../../platform/http/serve.ts';
import { createGrade, removeGrade, updateGrade } from './grade.commands.ts';
import { findGrade, listAllGrades, listGrades, listOptions } from './grade.queries.ts';

export const gradeRoutes: Served[] = [
  serve(contract.listGrades, (ctx, { query }) => listGrades(ctx, query)),
  serve(contract.listAllGrades, (ctx) => listAllGrades(ctx)),
  serve(contract.listGradeOptions, (ctx) => listOptions(ctx)),
  serve(contract.findGrade, (ctx, { params }) => findGrade(ctx, params.id)),
  serve(contract.createGrade, async (ctx, { body }) => withMessage('Grade added', await createGrade(ctx, body))),
  serve(contract.updateGrade, (ctx, { params, body }) => updateGrade(ctx, params.id, body)),
  serve(contract.removeGrade, async (ctx, { params }) =>
    withMessage('Grade removed', await removeGrade(ctx, params.id)),
  ),
];
