import { z } from 'zod';
import { ConditionId, VariantId } from '../fields.ts';
import { marketerTypes, partnerKinds, sellingTypes } from '../pricing/sync/marketer.data.ts';
import { contract, Id, Instant, Minor } from '../route.ts';
import { costFigure } from '../users/cost-figures.rules.ts';

const area = 'marketplace';
const Count = z.number().int();

export const SellingType = z
  .enum(sellingTypes)
  .describe('The ways of buying in which its prices count. Bulk quotes and easy offers are mail-in')
  .meta({ id: 'SellingType' });

/** Where a marketer's list stands, the most important first. */
export const marketerStandings = ['reading', 'failed', 'new', 'stale', 'mapping', 'ready'] as const;
export type MarketerStanding = (typeof marketerStandings)[number];

export const Marketer = z
  .object({
    id: Count,
    name: z.string(),
    kind: z.enum(partnerKinds).describe('company: a linked company; list: an outside buyer with a price list'),
    is_selected: z.boolean().describe('Whether its prices count'),
    selling_type: SellingType,
    margin_percent: z.number(),
    margin_amount: Minor,
    mapped: Count.describe('Conditions of its list that are mapped to yours'),
    unmapped: Count,
    devices: Count.describe('Variants that it pays for'),
    last_read_at: Instant.nullable(),
    standing: z.enum(marketerStandings),
    problem: z.string().nullable().describe('Why its list could not be read'),
    version: Count,
  })
  .meta({ id: 'Marketer' });
export type Marketer = z.infer<typeof Marketer>;

export const listMarketers = contract({
  method: 'GET',
  url: '/v1/pos/marketplace/marketers',
  area,
  summary: 'Everybody who takes devices from the company: its partners',
  access: 'addons.view',
  data: z.object({ items: z.array(Marketer), currency: z.string() }),
});

export const changeSellingType = contract({
  method: 'PUT',
  url: '/v1/pos/marketplace/marketers/selling-type',
  area,
  summary: 'Choose whether and for which ways of buying a marketer’s prices count',
  access: 'addons.edit',
  body: z.object({
    marketer_id: Id.describe('The marketer'),
    selling_type: SellingType,
    is_selected: z.boolean().default(true).describe('Whether its prices count'),
  }),
  data: Marketer,
});

/** A marketer whose prices count for a way of buying. */
export const MarketerOffer = z
  .object({
    id: Count,
    name: z.string(),
    kind: z.enum(partnerKinds),
    selling_type: SellingType,
    price: costFigure('What it pays for the variant in the condition; null without one'),
    offer: Minor.nullable().describe('The same less the company’s margin, which is what a seller may get'),
  })
  .meta({ id: 'MarketerOffer' });

export const listMarketersOfType = contract({
  method: 'GET',
  url: '/v1/pos/:type/marketers',
  area,
  summary: 'The marketers whose prices count for a way of buying; for a variant and condition the best first',
  access: ['orders.create', 'addons.view'],
  params: z.object({
    type: z.enum(marketerTypes).describe('The way of buying. `local` is in-store, and `online` is mail-in'),
  }),
  query: z.object({ variant_id: VariantId.optional(), condition_id: ConditionId.optional() }),
  data: z.object({ items: z.array(MarketerOffer), currency: z.string() }),
});
