/** The paths of order screens. */

export const orderCategories = ['active', 'archive', 'expired'] as const;
export type OrderCategory = (typeof orderCategories)[number];

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
