/** How a location buys. */
export const locationMethods = ['store', 'mail-in', 'custom'] as const;
export type LocationMethod = (typeof locationMethods)[number];

/** What a custom location is for. */
export const customKinds = ['event', 'pop-up', 'warehouse'] as const;
export type CustomKind = (typeof customKinds)[number];

/** The number of custom locations that a company may have at the same time. */
export const maxCustomLocations = 3;

/** The list of locations has no pages. */
export const maxLocations = 1000;

export const methodNames: Record<LocationMethod, string> = { store: 'Store', 'mail-in': 'Mail-in', custom: 'Custom' };
export const customKindNames: Record<CustomKind, string> = {
  event: 'Event',
  'pop-up': 'Pop-up',
  warehouse: 'Warehouse intake',
};

interface MethodFacts {
  is_mailin: boolean;
  custom_kind: string | null;
}

export const methodOf = ({ is_mailin, custom_kind }: MethodFacts): LocationMethod =>
  is_mailin ? 'mail-in' : custom_kind === null ? 'store' : 'custom';

/** No mail-in location, in place of its id. */
export const noLocation = -1;
