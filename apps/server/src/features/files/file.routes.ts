import { listProgress, readFile } from '@tradepost/contracts/files/file.contract';
import { type Served, serve } from '../../platform/http/serve.ts';
import { listRunning } from '../../platform/jobs/progress.ts';
import { openFile } from './file.queries.ts';

export const fileRoutes: Served[] = [
  serve(readFile, (ctx, { params }) => openFile(ctx, params.id)),
  serve(listProgress, (ctx) => listRunning(ctx)),
];
