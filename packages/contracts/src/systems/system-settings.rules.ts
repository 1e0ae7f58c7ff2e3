import type { z } from 'zod';
import { BackMarketSettings } from './backmarket.contract.ts';
import { KlaviyoSettings } from './klaviyo.contract.ts';
import { ShopifySettings } from './shopify.contract.ts';
import type { SystemVendor } from './system-vendor.data.ts';

/** The settings of each system. What is not stored gets its default. */
export const systemSettings = {
  backmarket: BackMarketSettings,
  shopify: ShopifySettings,
  klaviyo: KlaviyoSettings,
} satisfies Record<SystemVendor, z.ZodObject>;

export type SettingsOf<V extends SystemVendor> = z.output<(typeof systemSettings)[V]>;
