import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { listBlocks } from '@tradepost/contracts/customers/block.contract';
import {
  type Customer,
  type CustomerForm,
  createCustomer,
  Duplicate,
  findCustomer,
  findDuplicates,
} from '@tradepost/contracts/customers/customer.contract';
import {
  findCustomerSummary,
  listCustomerEvents,
  listCustomerOrders,
} from '@tradepost/contracts/customers/customer-detail.contract';
import { listCustomers } from '@tradepost/contracts/customers/customer-list.contract';
import { listCustomerMerges } from '@tradepost/contracts/customers/merge.contract';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { contractKey } from '../../lib/query/contract-query.ts';
import { useAction } from '../../lib/use-action.ts';

const root = 'customers';

/** The queries that a write to customers invalidates. */
export const customerKeys = [
  [root],
  contractKey(listCustomers),
  contractKey(listBlocks),
  contractKey(listCustomerMerges),
  contractKey(listCustomerOrders),
  contractKey(listCustomerEvents),
  contractKey(findCustomerSummary),
] as const;

/** The minimum length of a customer search. */
export const minCustomerSearchLength = 2;

/** Customers by part of a name, email or phone, newest first. */
export function customerSearchQuery(search: string) {
  return queryOptions({
    queryKey: [root, 'search', search],
    queryFn: ({ signal }) => api(listCustomers, { query: { search, per_page: 10 }, signal }),
    enabled: search.trim().length >= minCustomerSearchLength,
    placeholderData: keepPreviousData,
    meta: { handles_errors: true },
  });
}

export function customerQuery(id: number) {
  return queryOptions({
    queryKey: [root, 'one', id],
    queryFn: ({ signal }) => api(findCustomer, { params: { id }, signal }),
    meta: { handles_errors: true },
  });
}

export type Person = Partial<Record<'first_name' | 'last_name' | 'email' | 'phone', string>>;

/** Existing customers similar to the one being entered. */
export function duplicatesQuery(person: Person) {
  return queryOptions({
    queryKey: [root, 'duplicates', person],
    queryFn: ({ signal }) => api(findDuplicates, { query: person, signal }),
    enabled: Object.values(person).some((text) => text.trim().length >= minCustomerSearchLength),
    placeholderData: keepPreviousData,
    // Optional: the form works without it.
    meta: { handles_errors: true },
  });
}

/** Caches a customer from another response, to save a request. */
export function useKeepCustomer() {
  const queryClient = useQueryClient();
  return (customer: Customer) => queryClient.setQueryData(customerQuery(customer.id).queryKey, customer);
}

export interface NewCustomer {
  form: z.input<typeof CustomerForm>;
  allow_duplicate: boolean;
  /** Why a blocked contact is served. */
  override_reason?: string;
  idempotencyKey: string;
}

export function useCreateCustomer() {
  const keep = useKeepCustomer();
  const queryClient = useQueryClient();
  return useAction(
    ({ form, allow_duplicate, override_reason, idempotencyKey }: NewCustomer) =>
      api(createCustomer, {
        body: { ...form, allow_duplicate, ...(override_reason ? { override_reason } : {}) },
        idempotencyKey,
      }),
    {
      errors: 'screen',
      invalidates: [contractKey(listCustomers)],
      onDone: (customer) => {
        keep(customer);
        void queryClient.invalidateQueries({ queryKey: [root, 'search'] });
      },
    },
  );
}

/** The existing customer with the same email or phone. Null for other errors. */
export function duplicateOf(error: unknown): Duplicate | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return Duplicate.safeParse(error.data).data ?? null;
}
