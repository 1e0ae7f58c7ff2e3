import { z } from 'zod';

/** What a white-label install may hide. Marketplace settings and prompts to upgrade are hidden on all of them. */
export const hideable = ['multiple-account', 'whitelabel-widget', 'custom-price-requests', 'pixel-learn-more'] as const;
export type Hideable = (typeof hideable)[number];

/** A reseller's install: found by the host under which it is opened. */
export const WhiteLabel = z
  .object({
    host: z.string().describe('The host of the address, without port'),
    name: z.string().describe('What the product is called there'),
    accent: z.string().describe('Its colour, as #rrggbb'),
    mark: z.string().nullable().describe('Its mark as a data: address; null keeps ours'),
    hides: z.array(z.enum(hideable)),
  })
  .meta({ id: 'WhiteLabel' });
export type WhiteLabel = z.infer<typeof WhiteLabel>;
