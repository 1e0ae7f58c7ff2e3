import {
  findOrderService,
  listServicePayments,
  readPaymentLink,
} from '@tradepost/contracts/payouts/payout-sending.contract';
import { api } from '../../../lib/api.ts';
import { contractKey, contractQuery } from '../../../lib/query/contract-query.ts';

export const batchPaymentsQuery = (id: number) => contractQuery(listServicePayments, { params: { id } });
export const orderServiceQuery = (id: number) => contractQuery(findOrderService, { params: { id } });

/** What shows payments at services. */
export const paymentKeys = [contractKey(listServicePayments), contractKey(findOrderService)];

/** The reward link of a payment. It is read only when it is asked for, and not kept. */
export const readLinkOf = (item_id: number) => api(readPaymentLink, { params: { item_id } });
