import { NewOrder, OrderQuery } from '@tradepost/contracts/orders/in-store.contract';
import { StatusMove } from '@tradepost/contracts/orders/order-status.contract';
import { createInStoreOrder } from '../apps/server/src/features/orders/in-store/in-store.commands.ts';
import { findInStoreOrder, listInStoreOrders } from '../apps/server/src/features/orders/in-store/in-store.queries.ts';
import { moveOrder } from '../apps/server/src/features/orders/status/order-status.commands.ts';
import type { Ctx } from '../apps/server/src/platform/tenancy/ctx.ts';
import type { Request } from './load.ts';
import type { Samples } from './samples.ts';

export interface Scenario {
  name: string;
  /** Milliseconds that the median may take; null where the design sets no limit. */
  budget: number | null;
  /** The n-th request. */
  request(n: number): Request;
  /** What the n-th request makes the server do, in this process: to see its statements. */
  work(ctx: Ctx, n: number): Promise<unknown>;
  /** Of the company with 1,000 orders instead of the one with 500,000. */
  isSmall?: boolean;
}

type Params = Record<string, string | number>;

const at = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;

function listing(name: string, budget: number | null, query: (n: number) => Params, isSmall = false): Scenario {
  const params = (n: number) => ({ per_page: 25, ...query(n) });
  return {
    name,
    budget,
    isSmall,
    request: (n) => ({
      method: 'GET',
      path: `/v2/pos/local-order?${new URLSearchParams(Object.entries(params(n)).map(([key, value]) => [key, String(value)]))}`,
    }),
    work: (ctx, n) => listInStoreOrders(ctx, OrderQuery.parse(params(n))),
  };
}

/** What is measured, in the order in which it runs: what writes comes last. */
export function makeScenarios(samples: Samples): Scenario[] {
  const { names, emails, order_ids, inspected_ids, customer_ids, devices, location_id } = samples;
  const move = (n: number) => {
    // Each order goes on hold, and the next time round is released again.
    const isHold = Math.floor(n / inspected_ids.length) % 2 === 0;
    const body = isHold ? { status_id: 6, reason: 'Waiting for the owner' } : { status_id: 8 };
    return { id: at(inspected_ids, n), body };
  };
  const form = (n: number) => ({
    location_id,
    customer_id: at(customer_ids, n),
    items: [at(devices, n)],
    payout_method: 'cash',
  });
  return [
    listing('order list, page 1, with tabs', 8, () => ({})),
    listing('order list, page 1, company of 1,000', 8, () => ({}), true),
    listing('order list, page 2,000', 8, () => ({ page: 2_000 })),
    listing('order list by status', 8, (n) => ({ status_id: at([1, 8, 4, 6, 7, 5, 9, 11], n) })),
    listing('order list of one location', 8, () => ({ location_id })),
    listing('search by a fragment of a name', 15, (n) => ({ search: at(names, n) })),
    listing('search by a fragment of an e-mail', 15, (n) => ({ search: at(emails, n) })),
    {
      name: 'order detail',
      budget: 6,
      request: (n) => ({ method: 'GET', path: `/v1/pos/local-order/${at(order_ids, n)}` }),
      work: (ctx, n) => findInStoreOrder(ctx, at(order_ids, n)),
    },
    {
      name: 'status change',
      budget: 10,
      request: (n) => ({ method: 'PUT', path: `/v1/pos/order/status/${move(n).id}`, body: move(n).body }),
      work: (ctx, n) => moveOrder(ctx, move(n).id, StatusMove.parse(move(n).body)),
    },
    {
      name: 'create order',
      budget: 15,
      request: (n) => ({ method: 'POST', path: '/v1/pos/local-order', body: form(n) }),
      work: (ctx, n) => createInStoreOrder(ctx, NewOrder.parse(form(n))),
    },
  ];
}
