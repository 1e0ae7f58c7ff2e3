import * as contract from '@tradepost/contracts/inventory/labels/unit-label.contract';
import { type Served, serveSteps } from '../../../platform/http/serve.ts';
import { printUnitLabels } from './unit-label.queries.ts';

export const unitLabelRoutes: Served[] = [
  serveSteps(contract.printUnitLabels, (scope, { body }) => printUnitLabels(scope, body)),
];
