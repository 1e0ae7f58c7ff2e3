import { z } from 'zod';
import { int32Max } from '../errors.ts';

/** The paths of order screens. A path that does not match redirects to the default list of its section. */

/** An id in a path: digits only, few enough for a safe integer. */
export const PathId = z.string().regex(/^\d{1,15}$/);

/** A status in a path, which is one of a few small numbers. */
export const PathStatus = PathId.refine((digits) => Number(digits) <= int32Max);

export const orderCategories = ['active', 'archive', 'expired'] as const;
export type OrderCategory = (typeof orderCategories)[number];

const listPath = {
  statusId: z.union([z.literal('all'), PathStatus]).default('all'),
  subStatusId: PathStatus.optional(),
};
/** Leads in the store do not expire: their list has two categories. Expired leads of other kinds have a path of their own. */
export const OrderListPath = z.object({ category: z.enum(['active', 'archive']), ...listPath });
export type OrderListPath = z.output<typeof OrderListPath>;

export const OrderDetailPath = z.object({ buybackId: PathId });

export const OrderChangelogPath = OrderDetailPath.extend({
  marketerId: PathId.optional(),
  status: PathStatus.optional(),
});

/** The base path of each kind of order. */
export const orderBases = {
  'in-store': '/order-local',
  'mail-in': '/order',
  'bulk-quote': '/bulk-quote',
  'easy-offer': '/easy-offer',
} as const;
export type OrderBase = keyof typeof orderBases;

interface ListPlace {
  category?: OrderCategory;
  statusId?: string;
  subStatusId?: string;
}

/** `/order-local/active/all`: the default list of a section. Expired leads have one list: `/order/expired`. */
export function orderListPath(kind: OrderBase, path: ListPlace = {}): string {
  const { category = 'active', statusId = 'all', subStatusId } = path;
  if (category === 'expired') return `${orderBases[kind]}/expired`;
  const list = `${orderBases[kind]}/${category}/${statusId}`;
  return subStatusId === undefined ? list : `${list}/${subStatusId}`;
}

export function orderCreatePath(kind: OrderBase): string {
  return `${orderBases[kind]}/create`;
}

export function orderDetailPath(kind: OrderBase, id: number): string {
  return `${orderBases[kind]}/detail/${id}`;
}

/** Where what the seller described is matched to the catalog. */
export function orderMatchPath(kind: 'mail-in' | 'easy-offer', id: number): string {
  return `${orderDetailPath(kind, id)}/data-match`;
}

export function orderChangelogPath(kind: OrderBase, id: number): string {
  return `${orderDetailPath(kind, id)}/changelog`;
}
