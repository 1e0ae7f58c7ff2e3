import * as contract from '@tradepost/contracts/customers/customer-payout.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { deleteCustomerPayout, saveCustomerPayout, savePaymentInfo } from './customer-payout.commands.ts';
import { findPaymentInfo, listSavedPayouts } from './customer-payout.queries.ts';

export const customerPayoutRoutes: Served[] = [
  serve(contract.findPaymentInfo, (ctx, { params }) => findPaymentInfo(ctx, params.id)),
  serve(contract.savePaymentInfo, (ctx, { params, body }) => savePaymentInfo(ctx, params.id, body)),
  serve(contract.deleteSavedPayout, (ctx, { params }) => deleteCustomerPayout(ctx, params.id, params.payout_id)),
  serve(contract.listCustomerBankAccounts, (ctx, { params }) => listSavedPayouts(ctx, params.id, 'bank')),
  serve(contract.saveCustomerBankAccount, (ctx, { params, body }) => saveCustomerPayout(ctx, params.id, 'bank', body)),
  serve(contract.listCustomPayouts, (ctx, { params }) => listSavedPayouts(ctx, params.id, 'other')),
  serve(contract.saveCustomPayout, (ctx, { params, body }) => saveCustomerPayout(ctx, params.id, 'other', body)),
];
