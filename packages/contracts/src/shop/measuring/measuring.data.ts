/** What a visitor does in the shop, by the names that Google and Meta's clients use. */
export const shopEvents = ['view_item', 'add_to_cart', 'begin_checkout', 'generate_lead', 'purchase'] as const;
export type ShopEventName = (typeof shopEvents)[number];

/** Those that only the page knows. The server knows the others itself. */
export const visitEvents = ['view_item', 'add_to_cart', 'begin_checkout'] as const;
export type VisitEventName = (typeof visitEvents)[number];

/** What a choice is about. */
export const purposes = ['analytics', 'advertising'] as const;
export type Purpose = (typeof purposes)[number];
