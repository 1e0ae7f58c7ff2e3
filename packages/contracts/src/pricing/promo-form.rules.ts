import { z } from 'zod';
import { messages } from '../errors.ts';
import { Day, explain, Id, Int, Minor, maxAmount, maxPrice } from '../route.ts';
import { Channel } from './pricing.contract.ts';
import { normalizePromoCode } from './promo.rules.ts';

/** Higher than any real amount, and safely within integer precision. */
const maxUses = 1_000_000_000;

const Uses = Int.min(1).max(maxUses);
const Amount = Minor.max(maxAmount, 'The amount is too large');

const codeWords = 'Code must be 3 to 32 letters, digits, hyphens or underscores';

/** All editable fields of a promo code. */
export const PromoForm = z
  .object({
    code: explain(
      z
        .string()
        .max(60)
        .transform(normalizePromoCode)
        .pipe(
          z
            .string()
            .min(1, messages.required('code'))
            .regex(/^$|^[A-Z0-9][A-Z0-9_-]{2,31}$/, codeWords),
        ),
      'Case-insensitive; spaces are removed',
      'SPRING25',
    ),
    name: explain(z.string().trim().min(1).max(100), 'Name of the code', 'Spring sale'),
    type: z.enum(['amount', 'percent']).describe('`amount`, or `percent` of the offer'),
    value: z
      .number()
      .positive('Value must be more than 0')
      .max(maxPrice, 'Value is too large')
      .describe('Minor units of the company’s currency, or a percentage of at most 100 with at most 4 decimals'),
    max_bonus: explain(
      Amount.min(1, 'Maximum bonus must be more than 0').nullable().default(null),
      'Percentages only; null: no limit',
      null,
    ),
    min_total: Amount.min(0, 'Minimum total must be at least 0').default(0),
    starts_on: Day.nullable().default(null).describe('First day, in the company’s timezone; null: immediately'),
    ends_on: Day.nullable().default(null).describe('Last day, in the company’s timezone; null: no end'),
    total_uses: Uses.nullable().default(null).describe('Null: no limit'),
    uses_per_customer: Uses.nullable().default(null).describe('Null: no limit'),
    channels: z.array(Channel).max(4).default([]).describe('Empty: all'),
    location_ids: z.array(Id).max(1000).default([]).describe('Empty: all'),
    category_ids: z
      .array(Id)
      .max(200)
      .default([])
      .describe('With `model_ids`, the devices it applies to; both empty: all'),
    model_ids: z.array(Id).max(500).default([]).describe('The models. All when empty.'),
    is_stacked_with_method: z.boolean().default(true).describe('Also when the payout method adds a bonus'),
    applies_to: z
      .enum(['quoted', 'final'])
      .default('quoted')
      .describe('Calculated on the quoted or on the final offer'),
    is_enable: z.boolean().default(true).describe('Whether the code can be used'),
  })
  .superRefine((form, ctx) => {
    const wrong = (field: keyof typeof form, message: string) =>
      ctx.addIssue({ code: 'custom', path: [field], message });
    if (form.type === 'percent') {
      if (form.value > 100) wrong('value', 'A percentage must be at most 100');
      else if (!hasFourDecimals(form.value)) wrong('value', 'A percentage can have at most 4 decimals');
    } else {
      if (!Number.isInteger(form.value)) wrong('value', 'An amount must be in whole minor units');
      if (form.max_bonus !== null) wrong('max_bonus', 'Only a percentage can have a maximum bonus');
    }
    if (form.starts_on !== null && form.ends_on !== null && form.ends_on < form.starts_on)
      wrong('ends_on', 'The last day must not be before the first day');
    if (form.total_uses !== null && form.uses_per_customer !== null && form.uses_per_customer > form.total_uses)
      wrong('uses_per_customer', 'Uses per customer cannot exceed total uses');
  });
export type PromoForm = z.output<typeof PromoForm>;
export type PromoFormInput = z.input<typeof PromoForm>;

const hasFourDecimals = (percent: number) => Math.abs(Number(percent.toFixed(4)) - percent) < 1e-9;

/** Letters and digits that cannot be confused, spoken or written. */
const readable = 'ACDEFGHJKLMNPQRTUVWXY34679';

/** A random code such as `K7MX-4QPD`, from random bytes. */
export function writePromoCode(bytes: Uint8Array): string {
  const letters = [...bytes.slice(0, 8)].map((byte) => readable[byte % readable.length]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
