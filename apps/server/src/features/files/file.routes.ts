import { findBulkJob as findBulkJobContract, listProgress, readFile } from '@tradepost/contracts/files/file.contract';
import { type Served, serve, serveSteps } from '../../platform/http/serve.ts';
import { findBulkJob } from '../../platform/jobs/bulk-job.ts';
import { listRunning } from '../../platform/jobs/progress.ts';
import { openFile } from './file.queries.ts';

export const fileRoutes: Served[] = [
  serveSteps(readFile, (scope, { params }) => openFile(scope, params.id)),
  serve(listProgress, (ctx) => listRunning(ctx)),
  serve(findBulkJobContract, (ctx, { params }) => findBulkJob(ctx, params.id)),
];
