import * as contract from '@tradepost/contracts/payouts/bank-account.contract';
import { type Served, serve } from '../../../platform/http/serve.ts';
import { deleteBankAccount, saveBankAccount } from './bank-account.commands.ts';
import { listBankAccounts, showBankAccount } from './show-bank-account.queries.ts';

export const bankAccountRoutes: Served[] = [
  serve(contract.listBankAccounts, (ctx) => listBankAccounts(ctx)),
  serve(contract.findBankAccount, (ctx, { params }) => showBankAccount(ctx, params.kind)),
  serve(contract.saveBankAccount, (ctx, { params, body }) => saveBankAccount(ctx, params.kind, body)),
  serve(contract.deleteBankAccount, (ctx, { params }) => deleteBankAccount(ctx, params.kind)),
];
