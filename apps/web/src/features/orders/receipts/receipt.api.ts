import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import * as contract from '@tradepost/contracts/orders/receipt.contract';
import { receiptFacts } from '@tradepost/contracts/orders/receipt.data';
import type { CallInput } from '@tradepost/contracts/route';
import { api, apiFile } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';

type Form = NonNullable<CallInput<typeof contract.saveReceipt>['body']>;
type Preview = NonNullable<CallInput<typeof contract.previewReceipt>['body']>;
type LayoutPreview = NonNullable<CallInput<typeof contract.previewReceiptLayout>['body']>;

/** Says what failed when the server does not say why. */
async function orSay<T>(call: Promise<T>, message: string): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 0 || error.status >= 500)) {
      throw new ApiError(error.status, { message });
    }
    throw error;
  }
}

/** The calls about the receipts of a kind. Those of a bulk quote have paths of their own. */
export function receiptCalls(kind: OrderKind) {
  const { failures } = receiptFacts[kind];
  const params = { kind };
  const isBulk = kind === 'bulk-quote';
  return {
    query: queryOptions({
      queryKey: ['receipt', kind],
      queryFn: ({ signal }) =>
        orSay(
          isBulk ? api(contract.findBulkQuoteReceipt, { signal }) : api(contract.findReceipt, { params, signal }),
          failures.fetch,
        ),
      meta: { handles_errors: true },
    }),
    save: (body: Form) =>
      orSay(
        isBulk ? api(contract.saveBulkQuoteReceipt, { body }) : api(contract.saveReceipt, { params, body }),
        failures.save,
      ),
    reset: () =>
      orSay(isBulk ? api(contract.resetBulkQuoteReceipt) : api(contract.resetReceipt, { params }), failures.reset),
    preview: (body: Preview) =>
      queryOptions({
        queryKey: ['receipt', kind, 'preview', body],
        queryFn: async ({ signal }) => {
          const call = isBulk
            ? apiFile(contract.previewBulkQuoteReceipt, { body, signal })
            : apiFile(contract.previewReceipt, { params, body, signal });
          return (await orSay(call, failures.preview)).blob;
        },
        placeholderData: keepPreviousData,
        gcTime: 0,
        meta: { handles_errors: true },
      }),
  };
}

/** A sample receipt with values that are not stored yet. */
export function layoutPreviewQuery(body: LayoutPreview & { at?: unknown }) {
  const { at, ...sent } = body;
  return queryOptions({
    queryKey: ['receipt', 'layout', 'preview', sent, at],
    queryFn: async ({ signal }) => (await apiFile(contract.previewReceiptLayout, { body: sent, signal })).blob,
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { handles_errors: true },
  });
}
