import { z } from 'zod';

/** The ways to sell that a shop can offer. */
export const shopChannels = ['mail-in', 'in-store'] as const;
export const ShopChannel = z.enum(shopChannels);
export type ShopChannel = z.infer<typeof ShopChannel>;
