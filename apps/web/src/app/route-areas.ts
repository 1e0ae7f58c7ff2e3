import type { AppRoute } from './routes/route.ts';

/** Routes that are loaded when an address of theirs is first opened. */
export interface RouteArea {
  /** The first words of the addresses. */
  words: readonly string[];
  load: () => Promise<readonly AppRoute[]>;
}

/** The routes of the signed-in app by area. What everybody opens first is in `router.tsx`. */
export const routeAreas: readonly RouteArea[] = [
  {
    words: ['order-local', 'order', 'bulk-quote', 'easy-offer'],
    load: async () => (await import('./routes/orders.ts')).orderRoutes,
  },
  { words: ['shipping'], load: async () => (await import('./routes/shipping.ts')).shippingRoutes },
  { words: ['customer'], load: async () => (await import('./routes/customers.ts')).customerRoutes },
  { words: ['invoice'], load: async () => (await import('./routes/invoices.ts')).invoiceRoutes },
  { words: ['payouts'], load: async () => (await import('./routes/payouts.ts')).payoutRoutes },
  { words: ['payouts'], load: async () => (await import('./routes/drawers.ts')).drawerRoutes },
  { words: ['inventory'], load: async () => (await import('./routes/inventory.ts')).inventoryRoutes },
  { words: ['inventory'], load: async () => (await import('./routes/inventory-work.ts')).inventoryWorkRoutes },
  { words: ['compliance'], load: async () => (await import('./routes/compliance.ts')).complianceRoutes },
  { words: ['reports'], load: async () => (await import('./routes/reports.ts')).reportRoutes },
  { words: ['pricing'], load: async () => (await import('./routes/price-desk.ts')).priceDeskRoutes },
  { words: ['settings'], load: async () => (await import('./routes/buying.ts')).buyingRoutes },
  { words: ['settings'], load: async () => (await import('./routes/settings.ts')).settingsRoutes },
  { words: ['settings'], load: async () => (await import('./routes/settings-entries.ts')).settingsEntryRoutes },
  { words: ['pricing'], load: async () => (await import('./routes/pricing.ts')).pricingRoutes },
  { words: ['add-ons', 'proposals'], load: async () => (await import('./routes/add-ons.ts')).addOnRoutes },
];

/** The areas that an address may belong to. */
export function areasOf(pathname: string): RouteArea[] {
  const [, word = ''] = pathname.split('/');
  return routeAreas.filter(({ words }) => words.includes(word));
}
