import * as contract from '@tradepost/contracts/customers/import.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { serveImport } from '../../../platform/imports/serve-import.ts';
import { importCustomersJob } from './customer-import.commands.ts';
import { findCustomerImport } from './customer-import.queries.ts';

export const customerImportRoutes: Served[] = [
  ...serveImport(importCustomersJob, {
    template: contract.customerImportTemplate,
    preview: contract.previewCustomerImport,
    start: contract.importCustomers,
  }),
  serve(contract.findCustomerImport, (ctx, { query }) => findCustomerImport(ctx, query)),
];
