import type { CatalogModel, shownModels } from '@tradepost/contracts/catalog/product-catalog.contract';
import { formatMany } from '../../lib/formats/numbers.ts';

const base = '/settings/product-catalog';

export const catalogPaths = {
  list: (category: string, brand = 'all') => `${base}/${category}/${brand}`,
  newProduct: (category: string, brand: string) => `${base}/product/create?category=${category}&brand=${brand}`,
  product: (key: string) => `${base}/product/edit/${key}`,
  newCategory: `${base}/category/create`,
  category: (key: string) => `${base}/category/edit/${key}`,
};

export type ModelFilter = (typeof shownModels)[number];

/** A model in the list. `model_id` is null while the company does not have it. */
export type ModelItem = Omit<CatalogModel, 'id'> & { model_id: number | null };

export const modelFilterLabels: Record<ModelFilter, string> = {
  all: 'All',
  active: 'Bought',
  inactive: 'Not bought',
  own: 'Your own',
};

/** The minimum length of a search (specification, section 5). */
export const minSearchLength = 3;

/** The search to send: empty while the text is too short. */
export const effectiveSearch = (text: string) => (text.trim().length >= minSearchLength ? text.trim() : '');

/** `1 model`, `1,204 models`. */
export const countOf = (count: number, noun: string) => formatMany(count, noun);

interface ModelListView {
  brand: string;
  show: ModelFilter;
  search: string;
}

/** Models can be sorted only while all models of one brand are listed; otherwise hidden ones would move too. */
export const isSortable = ({ brand, show, search }: ModelListView) =>
  brand !== 'all' && show === 'all' && search === '';

/** The models as they will be after the switch, for the optimistic update. */
export function withSwitched(
  items: readonly CatalogModel[],
  keys: ReadonlySet<string>,
  is_active: boolean,
): CatalogModel[] {
  return items.map((model) => (keys.has(model.key) ? { ...model, is_active } : model));
}
