import { queryOptions } from '@tanstack/react-query';
import {
  deleteSavedPayout,
  findPaymentInfo,
  saveCustomerBankAccount,
  saveCustomPayout,
} from '@tradepost/contracts/customers/customer-payout.contract';
import { bankMethods } from '@tradepost/contracts/customers/customer-payout.data';
import { listPayoutMethods } from '@tradepost/contracts/payouts/payout-settings.contract';
import { api } from '../../../lib/api.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';

/** The queries that every write to saved details invalidates. The customer has the preferred method too. */
export const customerPayoutKeys = [contractKey(findPaymentInfo), ['customers', 'one']] as const;

export const paymentInfoQuery = (id: number) => ({
  ...contractQuery(findPaymentInfo, { params: { id } }),
  meta: { handles_errors: true },
});

/** The methods that the company offers. */
export const offeredMethodsQuery = contractQuery(listPayoutMethods);

/** The rules of payout details. Loaded on demand because they are large. */
export const payoutFieldRulesQuery = queryOptions({
  queryKey: ['payout-rules'],
  queryFn: () => import('@tradepost/contracts/payouts/payout-method.rules'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export interface PayoutEntry {
  customer_id: number;
  method: string;
  details: Record<string, string>;
  is_preferred: boolean;
  /** The saved details to replace. */
  replaced: { id: number; version: number } | null;
}

/** Bank accounts and other details have calls of their own. */
export function saveCustomerPayout({ customer_id, method, details, is_preferred, replaced }: PayoutEntry) {
  const call = bankMethods.some((key) => key === method) ? saveCustomerBankAccount : saveCustomPayout;
  return api(call, {
    params: { id: customer_id },
    body: {
      payout_method: method,
      payout_details: details,
      is_preferred,
      ...(replaced ? { saved_payout_id: replaced.id, version: replaced.version } : {}),
    },
  });
}

export const removeCustomerPayout = (id: number, payout_id: number) =>
  api(deleteSavedPayout, { params: { id, payout_id } });
