import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as checkoutContract from '@tradepost/contracts/billing/checkout.contract';
import * as invoicesContract from '@tradepost/contracts/billing/invoice.contract';
import * as packagesContract from '@tradepost/contracts/billing/package.contract';
import {
  findSandboxCheckout,
  paySandboxCheckout,
  type SandboxCard,
} from '@tradepost/contracts/billing/sandbox.contract';
import * as subscriptionContract from '@tradepost/contracts/billing/subscription.contract';
import * as usageContract from '@tradepost/contracts/billing/usage.contract';
import { api, apiFile } from '../../lib/api.ts';
import { newKey } from '../../lib/new-key.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { loginStatusQuery, meQuery } from '../../lib/session/session.ts';
import { useAction } from '../../lib/use-action.ts';

const billingKey = ['billing'] as const;

export const subscriptionQuery = queryOptions({
  queryKey: [...billingKey, 'subscription'],
  queryFn: ({ signal }) => api(subscriptionContract.subscriptionInfo, { signal }),
});

export const offersQuery = queryOptions({
  queryKey: [...billingKey, 'offers'],
  queryFn: ({ signal }) => api(packagesContract.findPackage, { signal }),
});

export const paymentQuery = queryOptions({
  queryKey: [...billingKey, 'payment'],
  queryFn: async ({ signal }) => (await api(invoicesContract.showPayment, { signal })).payment_method,
});

export const unpaidQuery = queryOptions({
  queryKey: [...billingKey, 'unpaid'],
  queryFn: async ({ signal }) => (await api(invoicesContract.listUnpaidInvoices, { signal })).items,
});

export const upcomingQuery = queryOptions({
  queryKey: [...billingKey, 'upcoming'],
  queryFn: ({ signal }) => api(invoicesContract.upcomingInvoice, { signal }),
});

export const usageQuery = queryOptions({
  queryKey: [...billingKey, 'usage'],
  queryFn: ({ signal }) => api(usageContract.usageReport, { signal }),
});

export const usageChartQuery = queryOptions({
  queryKey: [...billingKey, 'usage-chart'],
  queryFn: ({ signal }) => api(usageContract.usageChart, { signal }),
});

export const locationsQuery = queryOptions({
  queryKey: [...billingKey, 'locations'],
  queryFn: async ({ signal }) => (await api(subscriptionContract.listBilledLocations, { signal })).items,
});

export const invoicesPerPage = 10;

export function invoicesQuery(page: number) {
  return queryOptions({
    queryKey: [...billingKey, 'invoices', page],
    queryFn: ({ signal }) => api(invoicesContract.listInvoices, { body: { page, per_page: invoicesPerPage }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** How often to poll a checkout whose payment service has not answered yet, in milliseconds. */
const askEvery = 2000;

export function outcomeQuery(session_id: string) {
  return queryOptions({
    queryKey: [...billingKey, 'outcome', session_id],
    queryFn: ({ signal }) => api(checkoutContract.checkoutSuccess, { query: { session_id }, signal }),
    enabled: session_id !== '',
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? askEvery : false),
    meta: { handles_errors: true },
  });
}

/** The cost of a plan change. */
export function previewQuery(change: { package_id: number; billing_interval: 'month' | 'year' } | null) {
  return queryOptions({
    queryKey: [...billingKey, 'preview', change],
    queryFn: async ({ signal }) => {
      if (!change) throw new Error('no change to preview');
      return (await api(subscriptionContract.upgradePlan, { body: { ...change, is_preview: true }, signal })).preview;
    },
    enabled: change !== null,
    staleTime: 0,
    meta: { handles_errors: true },
  });
}

/** Refetches what depends on billing: the plan, and what the session may do. */
export async function refreshStanding(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: billingKey }),
    queryClient.fetchQuery({ ...loginStatusQuery, staleTime: 0 }),
    queryClient.fetchQuery({ ...meQuery, staleTime: 0 }),
  ]);
}

interface PlanChoice {
  package_id: number;
  billing_interval: 'month' | 'year';
}

/** Opens the payment service's page to pay for the first plan. */
export function useCheckout() {
  return useAction((body: PlanChoice) => api(checkoutContract.packageCheckout, { body, idempotencyKey: newKey() }), {
    onDone: ({ url }) => leaveFor(url),
  });
}

/** Opens the payment service's page to enter a card. */
export function useCardCheckout(hasCard: boolean) {
  return useAction(() => api(hasCard ? invoicesContract.updatePayment : invoicesContract.addPayment), {
    onDone: ({ url }) => leaveFor(url),
  });
}

export function usePortal() {
  return useAction(() => api(subscriptionContract.customerPortal), { onDone: ({ url }) => leaveFor(url) });
}

/** Never resolves, so that the button stays busy until the browser leaves the page. */
function leaveFor(url: string): Promise<void> {
  location.assign(url);
  return new Promise(() => {});
}

export function useChangePlan() {
  return useAction((body: PlanChoice) => api(subscriptionContract.upgradePlan, { body, idempotencyKey: newKey() }), {
    errors: 'screen',
    onDone: refreshStanding,
  });
}

export function useCancel() {
  return useAction(
    (body: { is_resumed: boolean; reason?: string }) => api(subscriptionContract.cancelSubscription, { body }),
    { errors: 'screen', onDone: refreshStanding },
  );
}

export function usePayInvoice() {
  return useAction((id: number) => api(invoicesContract.payInvoice, { params: { id }, idempotencyKey: newKey() }), {
    errors: 'screen',
    onDone: refreshStanding,
  });
}

export function useRemoveBilledLocation() {
  return useAction(
    (
      location_id: number, // The dialog says that what is there stays.
    ) => api(subscriptionContract.unsubscribeLocation, { body: { location_id, are_contents_accepted: true } }),
    {
      errors: 'screen',
      onDone: refreshStanding,
    },
  );
}

export const fetchInvoicePdf = (id: number) => apiFile(invoicesContract.invoicePdf, { params: { id } });

export function sandboxCheckoutQuery(session_id: string) {
  return queryOptions({
    queryKey: [...billingKey, 'sandbox', session_id],
    queryFn: ({ signal }) => api(findSandboxCheckout, { params: { session_id }, signal }),
    staleTime: 0,
    meta: { handles_errors: true },
  });
}

export function usePaySandbox(session_id: string) {
  return useAction((body: SandboxCard) => api(paySandboxCheckout, { params: { session_id }, body }), {
    errors: 'screen',
    onDone: ({ success_url }) => leaveFor(success_url),
  });
}
