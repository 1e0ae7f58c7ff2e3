import { useQueryClient } from '@tanstack/react-query';
import { findCustomer } from '@tradepost/contracts/customers/customer.contract';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { type OrderKind, orderKinds } from '@tradepost/contracts/orders/order-status.data';
import { useCallback } from 'react';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { useCan, useMe } from '../../../../lib/session/use-session.ts';
import { orderDetailQuery } from '../../../orders/detail/order-detail.api.ts';
import { fromOrder, type LabelValues } from './label-form.rules.ts';

/** The order of a label, as its form shows it. */
export type LabelOrder = Pick<OrderDetail, 'id' | 'kind' | 'box_id' | 'currency'> & { customer_name: string };

/** The order in the page's address: `?order=7&kind=mail-in`. */
export function orderOf(search: URLSearchParams): { id: number; kind: OrderKind } | null {
  const id = Number(search.get('order'));
  const kind = orderKinds.find((each) => each === search.get('kind')) ?? 'mail-in';
  return Number.isSafeInteger(id) && id > 0 ? { id, kind } : null;
}

/** Reads an order and returns what it fills in. The customer's record knows the country and the two names. */
export function useOrderPrefill() {
  const queryClient = useQueryClient();
  const can = useCan();
  const { country_code } = useMe();
  return useCallback(
    async ({
      id,
      kind,
    }: {
      id: number;
      kind: OrderKind;
    }): Promise<{ order: LabelOrder; values: Partial<LabelValues> }> => {
      const order = await queryClient.fetchQuery(orderDetailQuery(kind, id));
      const customer = can('customers.view')
        ? await queryClient
            .fetchQuery(contractQuery(findCustomer, { params: { id: order.customer.id } }))
            .catch(() => null)
        : null;
      const values = {
        ...fromOrder(order, customer?.country_code ?? country_code),
        ...(customer && {
          shipping_firstname: customer.first_name,
          shipping_lastname: customer.last_name,
          shipping_company: customer.company_name ?? '',
        }),
      };
      const { box_id, currency } = order;
      return { order: { id, kind, box_id, currency, customer_name: order.customer.name }, values };
    },
    [queryClient, can, country_code],
  );
}
