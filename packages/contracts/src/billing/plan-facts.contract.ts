import { z } from 'zod';
import { MenuEntry } from './menu.rules.ts';
import { WhiteLabel } from './white-label.rules.ts';

/** The plan and install facts of the profile, the input of `gatesOf`. */
export const PlanFacts = z.object({
  subscription_id: z.string().nullable().describe('Null before the first subscription'),
  trial_days_left: z.number().int().nullable().describe('Days left, rounded up; null outside a trial'),
  is_datafeed: z.boolean(),
  is_remove_brand_free: z.boolean(),
  is_integration_phonecheck_enable: z.boolean(),
  menu_v2: z.object({
    menus: z.array(MenuEntry),
    setting: MenuEntry.shape.children.describe('The entries under Settings'),
  }),
  white_label: WhiteLabel.nullable().describe('White-label install that served this request; null on our own host'),
});
export type PlanFacts = z.infer<typeof PlanFacts>;
