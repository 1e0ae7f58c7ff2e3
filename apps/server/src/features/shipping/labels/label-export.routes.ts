import * as contract from '@tradepost/contracts/shipping/label-export.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { exportLabels } from './label-export.queries.ts';

export const labelExportRoutes: Served[] = [serve(contract.exportLabels, (ctx, { body }) => exportLabels(ctx, body))];
