import type { CatalogModel, shownModels } from '@tradepost/contracts/catalog/product-catalog.contract';

const base = '/settings/product-catalog';

export const catalogPaths = {
  shelf: (category: string, brand = 'all') => `${base}/${category}/${brand}`,
  newProduct: (category: string, brand: string) => `${base}/product/create?category=${category}&brand=${brand}`,
  product: (key: string) => `${base}/product/edit/${key}`,
  newCategory: `${base}/category/create`,
  category: (key: string) => `${base}/category/edit/${key}`,
};

export type Shown = (typeof shownModels)[number];

/** A model as the shelves list it; one that the company does not have yet has no id. */
export type ListedModel = Omit<CatalogModel, 'id'> & { model_id: number | null };

export const shownLabels: Record<Shown, string> = {
  all: 'All',
  active: 'Bought',
  inactive: 'Not bought',
  own: 'Own products',
};

/** Letters from which on a search is asked (specification, section 5). */
export const searchFrom = 3;

/** What a search box's text asks for: nothing while it is too short. */
export const searchAsked = (text: string) => (text.trim().length >= searchFrom ? text.trim() : '');

/** `1 model`, `1,204 models`. */
export const countOf = (count: number, noun: string) =>
  `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;

interface ShelfView {
  brand: string;
  show: Shown;
  search: string;
}

/** An order is given to the models of one brand as they all stand there: else what is hidden would move unseen. */
export const isSortable = ({ brand, show, search }: ShelfView) => brand !== 'all' && show === 'all' && search === '';

/** Models as they will be once the server has switched them: the switch moves with the finger. */
export function withSwitched(
  items: readonly CatalogModel[],
  keys: ReadonlySet<string>,
  is_active: boolean,
): CatalogModel[] {
  return items.map((model) => (keys.has(model.key) ? { ...model, is_active } : model));
}
