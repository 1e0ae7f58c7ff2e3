import { z } from 'zod';
import { KlaviyoSettings } from './klaviyo.contract.ts';
import { OdooSettings } from './odoo.contract.ts';
import { PhoneCheckSettings } from './phonecheck.contract.ts';
import { RepairDeskSettings } from './repairdesk.contract.ts';
import type { SystemVendor } from './system-vendor.data.ts';
import { WholeCellSettings } from './wholecell.contract.ts';

const noSettings = z.object({});

/** The settings of each system. What is not stored gets its default. */
export const systemSettings = {
  klaviyo: KlaviyoSettings,
  wholecell: WholeCellSettings,
  repairdesk: RepairDeskSettings,
  odoo: OdooSettings,
  phonecheck: PhoneCheckSettings,
  'google-analytics': noSettings,
  meta: noSettings,
  'tag-manager': noSettings,
} satisfies Record<SystemVendor, z.ZodObject>;

export type SettingsOf<V extends SystemVendor> = z.output<(typeof systemSettings)[V]>;
