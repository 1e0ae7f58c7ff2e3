import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type Customer,
  type CustomerForm,
  createCustomer,
  Duplicate,
  findCustomer,
  findDuplicates,
  listCustomers,
} from '@tradepost/contracts/customers/customer.contract';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';

const root = 'customers';

/** From so many characters on customers are searched. */
export const shortestCustomerSearch = 2;

/** Customers by part of a name, e-mail or phone, the newest first. */
export function customerSearchQuery(search: string) {
  return queryOptions({
    queryKey: [root, 'search', search],
    queryFn: ({ signal }) => api(listCustomers, { query: { search, per_page: 10 }, signal }),
    enabled: search.trim().length >= shortestCustomerSearch,
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

/** Customers who look like the person being typed. */
export function duplicatesQuery(person: Person) {
  return queryOptions({
    queryKey: [root, 'duplicates', person],
    queryFn: ({ signal }) => api(findDuplicates, { query: person, signal }),
    enabled: Object.values(person).some((text) => text.trim().length >= shortestCustomerSearch),
    placeholderData: keepPreviousData,
    // A hint: the form works without it.
    meta: { handles_errors: true },
  });
}

/** Keeps a customer who came with another answer, so that the record need not be asked for again. */
export function useKeepCustomer() {
  const queryClient = useQueryClient();
  return (customer: Customer) => queryClient.setQueryData(customerQuery(customer.id).queryKey, customer);
}

export interface NewCustomer {
  form: z.input<typeof CustomerForm>;
  allow_duplicate: boolean;
  idempotencyKey: string;
}

export function useCreateCustomer() {
  const keep = useKeepCustomer();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ form, allow_duplicate, idempotencyKey }: NewCustomer) =>
      api(createCustomer, { body: { ...form, allow_duplicate }, idempotencyKey }),
    onSuccess: (customer) => {
      keep(customer);
      void queryClient.invalidateQueries({ queryKey: [root, 'search'] });
    },
    meta: { handles_errors: true },
  });
}

/** The customer whose e-mail or phone a new one would share; null when the error is another. */
export function twinOf(error: unknown): Duplicate | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  return Duplicate.safeParse(error.data).data ?? null;
}
