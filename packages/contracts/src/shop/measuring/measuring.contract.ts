import { z } from 'zod';
import { MeasuringConsent } from '../../orders/consent/measuring-consent.contract.ts';
import { contract, explain, Int, Minor } from '../../route.ts';
import { consentPlaceKeys } from '../site/consent-place.data.ts';
import { ShopKey } from '../site/site.contract.ts';
import { affiliateClickPattern } from './affiliate-click.rules.ts';
import { purposes, visitEvents } from './measuring.data.ts';

/** How a shop measures its visitors. */
export const ShopMeasuring = z
  .object({
    asks: z.enum(consentPlaceKeys).describe('Where visitors are asked first'),
    purposes: z
      .array(z.object({ purpose: z.enum(purposes), names: z.array(z.string()).describe('Who gets the data') }))
      .describe('What is measured, once it is allowed'),
    has_tags: z.boolean().describe('Tags run in a frame of their own'),
  })
  .meta({ id: 'ShopMeasuring' });
export type ShopMeasuring = z.infer<typeof ShopMeasuring>;

/** What is sent with everything that is measured. Without it nothing is. */
export const MeasuredVisit = z
  .object({
    event_id: explain(
      z.string().regex(/^[\w-]{8,64}$/),
      'The same for every system that hears of the event',
      '0192f0c1-5a7e-7c3b-9d44-1f6b8a2e5c70',
    ),
    consent: MeasuringConsent.extend({
      text_version: Int.min(1).describe('Version of the text that was shown'),
      decided_at: explain(z.iso.datetime(), 'By the clock of the browser', '2026-11-28T09:30:00.000Z'),
    }).describe('What the visitor allowed'),
    client_id: explain(
      z
        .string()
        .regex(/^\d{1,12}\.\d{1,12}$/)
        .optional(),
      'Stands for the browser at Google Analytics; only with consent to analytics',
      '1836402817.1764316800',
    ),
    session_id: Int.min(1).optional().describe('When the visit began, in seconds; only with consent to analytics'),
    fbp: explain(
      z
        .string()
        .regex(/^fb\.1\.\d{13}\.\d{1,20}$/)
        .optional(),
      'Stands for the browser at Meta; only with consent to advertising',
      'fb.1.1764316800000.1098115397',
    ),
    fbc: explain(
      z
        .string()
        .regex(/^fb\.1\.\d{13}\.[\w-]{1,500}$/)
        .optional(),
      'The ad of Meta that brought the visitor; only with consent to advertising',
      'fb.1.1764316800000.AbCdEf123',
    ),
    affiliate_click: explain(
      z.string().regex(affiliateClickPattern).optional(),
      'The affiliate’s link that brought the visitor: the network and its id of the click; only with consent to advertising',
      'awin:1001_1764316800_8f14e45f',
    ),
    page: explain(
      z.string().regex(/^\/shop\/[^?#\\]{0,490}$/),
      'Path of the page in the shop',
      '/shop/second-life/phones/apple/iphone-15',
    ),
  })
  .describe('What a visitor allowed to be measured');
export type MeasuredVisit = z.infer<typeof MeasuredVisit>;

export const MeasuredItem = z.object({
  item_id: explain(z.string().trim().min(1).max(100), 'Key of the model or number of the variant', 'iphone-15'),
  item_name: explain(z.string().trim().min(1).max(100), 'As the shop shows it', 'Apple iPhone 15'),
  quantity: Int.min(1).max(100).describe('How many'),
  price: Minor.min(0).max(100_000_000).describe('Of one'),
});
export type MeasuredItem = z.infer<typeof MeasuredItem>;

export const measureInShop = contract({
  method: 'POST',
  url: '/v1/portal/shop/event',
  area: 'shop',
  summary: 'Measure what a visitor does in a shop',
  description:
    'Reaches the measuring add-ons that the visitor consented to, and no others. Leads and orders are measured by their own calls. Too many from one address are a 429.',
  access: 'public',
  body: z.object({
    company: ShopKey,
    name: z.enum(visitEvents).describe('What the visitor did'),
    visit: MeasuredVisit.describe('What the visitor allowed to be measured'),
    items: z.array(MeasuredItem).max(50).default([]).describe('The devices that it was about'),
  }),
  data: z.null(),
});
