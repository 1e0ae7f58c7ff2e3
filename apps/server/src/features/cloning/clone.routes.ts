import { cloneCompany, findClone } from '@tradepost/contracts/cloning/clone.contract';
import { cloneTexts } from '@tradepost/contracts/company/clone-stage.data';
import { type Served, serve, withMessage } from '../../platform/http/serve.ts';
import * as queries from './clone.queries.ts';
import { startClone } from './start-clone.commands.ts';

export const cloningRoutes: Served[] = [
  serve(findClone, (ctx) => queries.findClone(ctx)),
  serve(cloneCompany, async (ctx, { body }) => withMessage(cloneTexts.started, await startClone(ctx, body))),
];
