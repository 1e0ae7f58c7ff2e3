import { z } from 'zod';
import { MenuEntry } from './menu.rules.ts';
import { WhiteLabel } from './white-label.rules.ts';

/** What the profile says of the company's plan and of the install; `gatesOf` reads it as it is. */
export const PlanFacts = z.object({
  subscription_id: z.string().nullable().describe('Null where nothing is paid for yet'),
  trial_days_left: z.number().int().nullable().describe('Whole days, begun ones counted; null outside of a trial'),
  is_datafeed: z.boolean(),
  is_remove_brand_free: z.boolean(),
  is_integration_phonecheck_enable: z.boolean(),
  menu_v2: z.object({
    menus: z.array(MenuEntry),
    setting: MenuEntry.shape.children.describe('The entries of the settings'),
  }),
  white_label: WhiteLabel.nullable().describe('The reseller’s install under whose address this was asked'),
});
export type PlanFacts = z.infer<typeof PlanFacts>;
