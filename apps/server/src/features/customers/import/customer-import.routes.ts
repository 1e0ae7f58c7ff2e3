import * as contract from '@tradepost/contracts/customers/import.contract';
import { type Served, serve, serveSteps } from '../../../platform/http/serve.ts';
import { answerTemplate, previewFileImport, startFileImport } from '../../../platform/imports/file-import.ts';
import { importCustomersJob } from './customer-import.commands.ts';
import { findCustomerImport } from './customer-import.queries.ts';

export const customerImportRoutes: Served[] = [
  serve(contract.customerImportTemplate, (ctx, { query }) => answerTemplate(ctx, importCustomersJob, query.format)),
  serveSteps(contract.importCustomers, (scope, { body, files }) =>
    startFileImport(scope, importCustomersJob, body, files),
  ),
  serveSteps(contract.previewCustomerImport, (scope, { body, files }) =>
    previewFileImport(scope, importCustomersJob, body, files),
  ),
  serve(contract.findCustomerImport, (ctx, { query }) => findCustomerImport(ctx, query)),
];
