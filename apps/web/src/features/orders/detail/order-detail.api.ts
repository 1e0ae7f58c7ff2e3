import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { listConditionCategories } from '@tradepost/contracts/conditions/condition-group.contract';
import { editBulkQuote } from '@tradepost/contracts/orders/bulk-quote/bulk-quote.contract';
import type { LabelSize } from '@tradepost/contracts/orders/device-labels/label-design.data';
import type { editMailInOrder } from '@tradepost/contracts/orders/mail-in.contract';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import * as items from '@tradepost/contracts/orders/order-item.contract';
import * as records from '@tradepost/contracts/orders/order-record.contract';
import * as moves from '@tradepost/contracts/orders/order-status.contract';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { decideLatePrice, scanIn, setCustomTracking } from '@tradepost/contracts/orders/parcel.contract';
import type { CallInput, Contract } from '@tradepost/contracts/route';
import { useMemo } from 'react';
import { api, apiFile } from '../../../lib/api.ts';
import { newUuid } from '../../../lib/new-key.ts';
import { orderKeys } from '../order.api.ts';
import { kindCalls } from '../order-kind.api.ts';
import type { CallWithReasons } from './use-overrides.tsx';

export function orderDetailQuery(kind: OrderKind, id: number) {
  return queryOptions({
    queryKey: orderKeys.detail(id),
    queryFn: ({ signal }) => api(kindCalls[kind].find, { params: { id }, signal }),
    meta: { handles_errors: true },
  });
}

const changesPerPage = 50;

/** The history of the order, newest first, in pages. */
export function orderChangesQuery(id: number) {
  return infiniteQueryOptions({
    queryKey: orderKeys.changes(id),
    queryFn: ({ signal, pageParam }) =>
      api(records.listOrderChanges, { params: { id }, query: { page: pageParam, per_page: changesPerPage }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.current_page < pagination.last_page ? pagination.current_page + 1 : undefined,
    meta: { handles_errors: true },
  });
}

/** The names of conditions and defects, by id. */
export const conditionNamesQuery = queryOptions({
  queryKey: ['conditions', 'all'],
  queryFn: ({ signal }) => api(listConditionCategories, { query: { with_archived: true }, signal }),
  staleTime: 300_000,
  meta: { handles_errors: true },
});

export interface DocumentRequest {
  id: number;
  paper: (typeof records.orderDocuments)[number];
  size: 'default' | 'page' | 'roll';
  /** `design`: as the label designer says. */
  label: LabelSize | 'design';
  item_id?: number;
}

export function documentQuery({ id, paper, label, ...rest }: DocumentRequest) {
  const query = { ...rest, ...(label === 'design' ? {} : { label }) };
  return queryOptions({
    queryKey: [...orderKeys.detail(id), 'paper', paper, query],
    queryFn: ({ signal }) => apiFile(records.printOrder, { params: { id, paper }, query, signal }),
    meta: { handles_errors: true },
  });
}

/** The edit of any kind; in-store orders have no shipping method. */
type KindEdit = Body<typeof editMailInOrder>;
type Body<C extends Contract> = NonNullable<CallInput<C>['body']>;

/**
 * The writes on one order. Each resolves after the order is refetched, so that a button stays busy until the result
 * shows. Each throws an `ApiError` on failure. `withReasons` asks for the reason of a change that needs one.
 */
export function useOrderCalls({ id, kind }: Pick<OrderDetail, 'id' | 'kind'>, withReasons: CallWithReasons) {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const refresh = async () => {
      void queryClient.invalidateQueries({ queryKey: orderKeys.lists });
      void queryClient.invalidateQueries({ queryKey: orderKeys.changes(id) });
      await queryClient.invalidateQueries({ queryKey: orderKeys.detail(id), exact: true });
    };
    const thenRead = async <T>(written: Promise<T>): Promise<T> => {
      const data = await written;
      await refresh();
      return data;
    };
    const params = { id };
    const ofItem = (item_id: number) => ({ id: item_id });
    return {
      refresh,
      move: (body: Body<typeof moves.moveOrder>, idempotencyKey?: string) =>
        thenRead(api(moves.moveOrder, { params, body, idempotencyKey })),
      edit: (body: KindEdit) => thenRead(api(kindCalls[kind].edit as typeof editMailInOrder, { params, body })),
      editTerms: (body: Body<typeof editBulkQuote>) => thenRead(api(editBulkQuote, { params, body })),
      makeOrAcceptOffer: (body: Body<typeof moves.offerOnOrder>, idempotencyKey: string) =>
        thenRead(
          withReasons((reasons) => api(moves.offerOnOrder, { params, body: { ...body, ...reasons }, idempotencyKey })),
        ),
      rejectOffer: (body: Body<typeof moves.rejectOffer>) => thenRead(api(moves.rejectOffer, { params, body })),
      split: (body: Body<typeof moves.splitOrder>, idempotencyKey: string) =>
        thenRead(api(moves.splitOrder, { params, body, idempotencyKey })),
      applyCoupon: (code: string) =>
        thenRead(withReasons((reasons) => api(moves.applyCoupon, { params, body: { code, ...reasons } }))),
      addItem: (body: Body<typeof items.addOrderItem>, idempotencyKey: string) =>
        thenRead(
          withReasons((reasons) => api(items.addOrderItem, { params, body: { ...body, ...reasons }, idempotencyKey })),
        ),
      editItem: (item_id: number, body: Body<typeof items.editOrderItem>) =>
        thenRead(
          withReasons((reasons) =>
            api(items.editOrderItem, { params: ofItem(item_id), body: { ...body, ...reasons } }),
          ),
        ),
      setItemStatus: (item_id: number, body: Body<typeof items.setItemStatus>) =>
        thenRead(api(items.setItemStatus, { params: ofItem(item_id), body })),
      removeItem: (item_id: number) => thenRead(api(items.removeOrderItem, { params: ofItem(item_id) })),
      checkBlacklist: (item_id: number, imei: string) =>
        thenRead(api(items.checkImei, { body: { imei, item_id, with_blacklist: true } })),
      addNote: (body: Body<typeof records.addOrderNote>, idempotencyKey: string) =>
        thenRead(api(records.addOrderNote, { params, body, idempotencyKey })),
      addPictures: (body: Body<typeof records.addOrderPicture>, pictures: readonly Blob[], idempotencyKey: string) =>
        thenRead(api(records.addOrderPicture, { params, body, files: { picture: pictures }, idempotencyKey })),
      sharePicture: (picture_id: number, is_for_customer: boolean) =>
        thenRead(api(records.sharePicture, { params: { id: picture_id }, body: { is_for_customer } })),
      removePicture: (picture_id: number) => thenRead(api(records.removeOrderPicture, { params: { id: picture_id } })),
      /** Receives a parcel of the order, as a scan of its box ID does. */
      receive: (code: string) => thenRead(api(scanIn, { body: { code, scan_id: newUuid() } })),
      setTracking: (body: Body<typeof setCustomTracking>, idempotencyKey: string) =>
        thenRead(api(setCustomTracking, { params, body, idempotencyKey })),
      decideLatePrice: (body: Body<typeof decideLatePrice>, idempotencyKey: string) =>
        thenRead(api(decideLatePrice, { params, body, idempotencyKey })),
      archive: () => thenRead(api(records.archiveOrder, { params })),
      restore: () => thenRead(api(records.restoreOrder, { params })),
      /** The order no longer exists, so nothing is refetched. */
      destroy: async (box_id: string) => {
        await api(records.hardDeleteOrder, { params, body: { box_id } });
        void queryClient.invalidateQueries({ queryKey: orderKeys.lists });
        queryClient.removeQueries({ queryKey: orderKeys.detail(id) });
      },
    };
  }, [id, kind, queryClient, withReasons]);
}

export type OrderCalls = ReturnType<typeof useOrderCalls>;
