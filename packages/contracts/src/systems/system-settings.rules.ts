import { z } from 'zod';
import { AwinSettings } from './awin.contract.ts';
import { BackMarketSettings } from './backmarket.contract.ts';
import { HighLevelSettings } from './highlevel.contract.ts';
import { KlaviyoSettings } from './klaviyo.contract.ts';
import { OdooSettings } from './odoo.contract.ts';
import { PhoneCheckSettings } from './phonecheck.contract.ts';
import { RepairDeskSettings } from './repairdesk.contract.ts';
import { ShopifySettings } from './shopify.contract.ts';
import type { SystemVendor } from './system-vendor.data.ts';
import { WholeCellSettings } from './wholecell.contract.ts';

const noSettings = z.object({});

/** The settings of each system. What is not stored gets its default. */
export const systemSettings = {
  backmarket: BackMarketSettings,
  shopify: ShopifySettings,
  klaviyo: KlaviyoSettings,
  highlevel: HighLevelSettings,
  awin: AwinSettings,
  phonecheck: PhoneCheckSettings,
  'google-analytics': noSettings,
  meta: noSettings,
  'tag-manager': noSettings,
  wholecell: WholeCellSettings,
  repairdesk: RepairDeskSettings,
  odoo: OdooSettings,
} satisfies Record<SystemVendor, z.ZodObject>;

export type SettingsOf<V extends SystemVendor> = z.output<(typeof systemSettings)[V]>;
