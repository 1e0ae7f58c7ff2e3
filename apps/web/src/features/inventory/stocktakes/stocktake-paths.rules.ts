export const stocktakeListId = 'stocktakes';
export const stocktakeListPath = '/inventory/stocktakes';
export const stocktakeCreatePath = '/inventory/stocktakes/create';
export const stocktakePath = (id: number) => `/inventory/stocktakes/${id}`;
