import { z } from 'zod';

/** What a white-label install may hide. Marketplace settings and upgrade prompts are hidden on all of them. */
export const hideable = ['multiple-account', 'whitelabel-widget', 'custom-price-requests', 'pixel-learn-more'] as const;
export type Hideable = (typeof hideable)[number];

/** A reseller's install, identified by its host. */
export const WhiteLabel = z
  .object({
    host: z.string().describe('Host without port'),
    name: z.string().describe('Product name on this host'),
    accent: z.string().describe('Accent color, as #rrggbb'),
    mark: z.string().nullable().describe('Logo as a data: URL; null keeps ours'),
    help_url: z.string().nullable().describe('Help center of this host; null: none'),
    changelog_url: z.string().nullable().describe('Changelog of this host; null: none'),
    hides: z.array(z.enum(hideable)),
  })
  .meta({ id: 'WhiteLabel' });
export type WhiteLabel = z.infer<typeof WhiteLabel>;
