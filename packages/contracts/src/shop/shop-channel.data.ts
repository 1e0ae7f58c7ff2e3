import { z } from 'zod';

/** The ways to sell that a shop can offer. */
export const shopChannels = ['mail-in', 'in-store'] as const;
export const ShopChannel = z.enum(shopChannels);
export type ShopChannel = z.infer<typeof ShopChannel>;

/** How devices can reach a shop that buys by mail. */
export const shopShippings = ['label', 'kit', 'own_label', 'drop_off'] as const;
export const ShopShipping = z.enum(shopShippings);
export type ShopShipping = z.infer<typeof ShopShipping>;
