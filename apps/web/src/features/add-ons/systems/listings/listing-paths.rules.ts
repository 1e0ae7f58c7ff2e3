/** The screens of sales channels. */
export const listingPaths = {
  list: '/inventory/listings',
  stock: '/inventory/listings/new',
  prices: '/inventory/listings/prices',
  orders: '/inventory/listings/orders',
} as const;

export const listingTabs = [
  { key: 'list', label: 'Listings', to: listingPaths.list },
  { key: 'orders', label: 'Orders', to: listingPaths.orders },
  { key: 'prices', label: 'Price reductions', to: listingPaths.prices },
] as const;
