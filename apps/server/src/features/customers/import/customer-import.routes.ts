import * as contract from '@tradepost/contracts/customers/import.contract';
import { type Served, serve, serveSteps } from '../../../platform/http/serve.ts';
import { buildTemplate, findCustomerImport } from './customer-import.queries.ts';
import { previewCustomers } from './customer-preview.queries.ts';
import { startImport } from './start-import.commands.ts';

export const customerImportRoutes: Served[] = [
  serve(contract.customerImportTemplate, (ctx, { query }) => buildTemplate(ctx, query.format)),
  serveSteps(contract.importCustomers, (scope, { body, files }) => startImport(scope, body, files)),
  serveSteps(contract.previewCustomerImport, (scope, { body, files }) => previewCustomers(scope, body, files)),
  serve(contract.findCustomerImport, (ctx, { query }) => findCustomerImport(ctx, query)),
];
