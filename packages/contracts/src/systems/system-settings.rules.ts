import { z } from 'zod';
import { AwinSettings } from './awin.contract.ts';
import { HighLevelSettings } from './highlevel.contract.ts';
import { KlaviyoSettings } from './klaviyo.contract.ts';
import type { SystemVendor } from './system-vendor.data.ts';

const noSettings = z.object({});

/** The settings of each system. What is not stored gets its default. */
export const systemSettings = {
  klaviyo: KlaviyoSettings,
  highlevel: HighLevelSettings,
  awin: AwinSettings,
  'google-analytics': noSettings,
  meta: noSettings,
  'tag-manager': noSettings,
} satisfies Record<SystemVendor, z.ZodObject>;

export type SettingsOf<V extends SystemVendor> = z.output<(typeof systemSettings)[V]>;
