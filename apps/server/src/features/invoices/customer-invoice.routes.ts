import * as contract from '@tradepost/contracts/customers/customer-detail.contract';
import { type Served, serve } from '../../platform/http/serve.ts';
import { listCustomerInvoices } from './customer-invoices.queries.ts';

export const customerInvoiceRoutes: Served[] = [
  serve(contract.listCustomerInvoices, (ctx, { params, query }) => listCustomerInvoices(ctx, params.id, query)),
];
