import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';
import { inTransaction } from '../../platform/tenancy/ctx.ts';
import type { CustomerListener } from '../customers/customer-listeners.commands.ts';
import { refreshSearchOfCustomer } from './order-search.commands.ts';

/** Orders are found by their customer's name, e-mail and phone: when these change, so do the orders' search texts. */
export const refreshOrderSearch = defineJob({
  name: 'order-search-refresh',
  data: z.object({ customer_id: z.number() }),
  async run(scope, { customer_id }) {
    for (let last: number | null = 0; last !== null; ) {
      const after: number = last;
      last = await inTransaction(scope, (ctx) => refreshSearchOfCustomer(ctx, customer_id, after));
    }
  },
});

/** A job rather than a part of the edit: the edit holds the customer's lock, and orders take theirs the other way round. */
export const searchFollowsCustomer: CustomerListener = {
  onRenamed: (ctx, customer_id) => ctx.platform.jobs.enqueue(ctx, refreshOrderSearch, { customer_id }),
};
