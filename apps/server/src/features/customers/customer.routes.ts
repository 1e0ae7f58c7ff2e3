import * as contract from '@tradepost/contracts/customers/customer.contract';
import * as detail from '@tradepost/contracts/customers/customer-detail.contract';
import * as list from '@tradepost/contracts/customers/customer-list.contract';
import { findMarketingTexts as marketingTexts } from '@tradepost/contracts/customers/marketing-texts.contract';
import { startExport } from '../../platform/exports/file-export.ts';
import { type Served, serve } from '../../platform/http/serve.ts';
import { createCustomer, editCustomer, flagCustomer } from './customer.commands.ts';
import { findCustomerById, listDuplicates } from './customer.queries.ts';
import { logContact, removeContact } from './detail/customer-contact.commands.ts';
import { listCustomerEvents } from './detail/customer-events.queries.ts';
import { findCustomerSummary } from './detail/customer-summary.queries.ts';
import { exportCustomersJob } from './export/customer-export.jobs.ts';
import { changeCustomers } from './list/change-customers.commands.ts';
import { listCustomersPage } from './list/customer-list.queries.ts';
import { readMarketingTexts } from './marketing/marketing-texts.queries.ts';
import { removeCustomer, restoreCustomer } from './remove-customer.commands.ts';

export const customerRoutes: Served[] = [
  serve(list.listCustomers, (ctx, { query }) => listCustomersPage(ctx, query)),
  serve(list.changeCustomers, (ctx, { body }) => changeCustomers(ctx, body)),
  serve(list.exportCustomers, (ctx, { body }) => startExport(ctx, exportCustomersJob, body)),
  serve(contract.createCustomer, (ctx, { body }) => createCustomer(ctx, body)),
  serve(marketingTexts, (ctx, { query }) => readMarketingTexts(ctx, query)),
  serve(contract.findDuplicates, (ctx, { query }) => listDuplicates(ctx, query)),
  serve(contract.findCustomer, (ctx, { params }) => findCustomerById(ctx, params.id)),
  serve(contract.editCustomer, (ctx, { params, body }) => editCustomer(ctx, params.id, body)),
  serve(contract.removeCustomer, (ctx, { params }) => removeCustomer(ctx, params.id)),
  serve(contract.restoreCustomer, (ctx, { params }) => restoreCustomer(ctx, params.id)),
  serve(contract.flagCustomer, (ctx, { params, body }) => flagCustomer(ctx, params.id, body)),
  serve(detail.findCustomerSummary, (ctx, { params }) => findCustomerSummary(ctx, params.id)),
  serve(detail.listCustomerEvents, (ctx, { params, query }) => listCustomerEvents(ctx, params.id, query)),
  serve(detail.logContact, (ctx, { params, body }) => logContact(ctx, params.id, body)),
  serve(detail.removeContact, (ctx, { params }) => removeContact(ctx, params.id, params.contact_id)),
];
