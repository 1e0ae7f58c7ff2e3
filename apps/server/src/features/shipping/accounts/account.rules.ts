import { translationsOf } from '@tradepost/contracts/languages/own-texts.contract';
import { z } from 'zod';

/** What accounts at vendors of labels have beside the columns of every account. */
export const CarrierSettings = z.object({
  /** Printed in shipping kits, with its language and in other ones. */
  kit_text: z.string().default(''),
  text_language: z.string().default('en'),
  translations: translationsOf({ kit_text: z.string() }).default({}),
  /** ShipEngine: the tax number that customs forms print. */
  tax_settings: z.record(z.string(), z.string()).nullable().default(null),
  /** EasyPost: return labels of USPS. */
  is_usps_return_actived: z.boolean().default(false),
  is_usps_return_processing: z.boolean().default(false),
});
export type CarrierSettings = z.output<typeof CarrierSettings>;
