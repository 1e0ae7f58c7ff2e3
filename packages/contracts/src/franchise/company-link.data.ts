/** What one company of a link can give the other. */

export interface SharedThing {
  label: string;
  /** What it means for the company that gives it. */
  what: string;
}

/** What a parent gives its child. */
export const parentThings = {
  catalog: { label: 'Product catalog', what: 'They take over the products you buy, your own ones included.' },
  conditions: {
    label: 'Conditions',
    what: 'They take over your product conditions, with their texts for sellers, and your deductions for defects.',
  },
  prices: {
    label: 'Prices',
    what: 'They follow your final prices, and can put rules of their own on top. They don’t see your rules and sources.',
  },
  totals: { label: 'Totals', what: 'They see sums per store: offers, orders, devices, what was paid and sold.' },
} as const satisfies Record<string, SharedThing>;

/** What a child gives its parent. */
export const childThings = {
  totals: { label: 'Totals', what: 'They see sums per store: offers, orders, devices, what was paid and sold.' },
  widget: { label: 'Stores in their widget', what: 'Your stores appear in the public list of their stores.' },
  offers: {
    label: 'Offers',
    what: 'They can buy devices for you at your final prices, and see your stores. They don’t see your rules and sources.',
  },
} as const satisfies Record<string, SharedThing>;

export const linkSides = ['parent', 'child'] as const;
export type LinkSide = (typeof linkSides)[number];

export const sharedKeys = ['catalog', 'conditions', 'prices', 'totals', 'widget', 'offers'] as const;
export type SharedKey = (typeof sharedKeys)[number];

/** What a side can give, in the order in which it is shown. */
export const thingsOf = (side: LinkSide): readonly { key: SharedKey; label: string; what: string }[] =>
  Object.entries(side === 'parent' ? parentThings : childThings).map(([key, thing]) => ({
    key: key as SharedKey,
    ...thing,
  }));

export const linkStates = ['requested', 'accepted', 'declined', 'canceled', 'unlinked'] as const;
export type LinkState = (typeof linkStates)[number];

/** How the parent's prices arrive at the child. */
export const linkPriceStates = ['none', 'starting', 'on', 'ended', 'frozen', 'circle', 'currency'] as const;
export type LinkPriceState = (typeof linkPriceStates)[number];

/** The tabs: 1 is what is linked, or was; 2 is requests in both directions. */
export const linkTabs = { linked: 1, requests: 2 } as const;
export const linkedStates: readonly LinkState[] = ['accepted', 'unlinked'];
