import * as contract from '@tradepost/contracts/customers/customer.contract';
import { type Served, serve } from '../../platform/http/serve.ts';
import { createCustomer, editCustomer, flagCustomer } from './customer.commands.ts';
import { findCustomerById, listCustomersPage, listDuplicates } from './customer.queries.ts';

export const customerRoutes: Served[] = [
  serve(contract.listCustomers, (ctx, { query }) => listCustomersPage(ctx, query)),
  serve(contract.createCustomer, (ctx, { body }) => createCustomer(ctx, body)),
  serve(contract.findDuplicates, (ctx, { query }) => listDuplicates(ctx, query)),
  serve(contract.findCustomer, (ctx, { params }) => findCustomerById(ctx, params.id)),
  serve(contract.editCustomer, (ctx, { params, body }) => editCustomer(ctx, params.id, body)),
  serve(contract.flagCustomer, (ctx, { params, body }) => flagCustomer(ctx, params.id, body)),
];
