import { z } from 'zod';
import { CurrencyCode } from '../company/currency.contract.ts';
import { contract, explain, Minor } from '../route.ts';
import { CheckoutId } from './checkout.contract.ts';

const area = 'billing';

const SessionParams = z.object({ session_id: CheckoutId });

/** The page that stands in for a payment service's own. */
export const SandboxCheckout = z
  .object({
    session_id: z.string(),
    status: z.enum(['open', 'complete', 'expired']),
    mode: z.enum(['subscription', 'setup']),
    seller: z.string(),
    buyer: z.string(),
    title: z.string(),
    lines: z.array(z.object({ description: z.string(), amount: Minor })),
    total: Minor,
    due_now: Minor.describe('0 when the first payment is due after the trial'),
    currency: CurrencyCode,
    billing_interval: z.enum(['month', 'year']).nullable(),
    trial_ends_at: z.string().nullable(),
    success_url: z.string(),
    cancel_url: z.string(),
  })
  .meta({ id: 'SandboxCheckout' });
export type SandboxCheckout = z.infer<typeof SandboxCheckout>;

export const findSandboxCheckout = contract({
  method: 'GET',
  url: '/v1/billing/sandbox/checkout/:session_id',
  area,
  summary: 'Sandbox: what will be charged',
  description: 'Available only when no payment service is configured. Public: the session ID cannot be guessed.',
  access: 'public',
  params: SessionParams,
  data: SandboxCheckout,
});

export const SandboxCard = z.object({
  number: explain(
    z
      .string()
      .transform((text) => text.replace(/[\s-]/g, ''))
      .pipe(z.string().regex(/^\d{12,19}$/, 'Enter a test card number')),
    'Number of the card',
    '4242 4242 4242 4242',
  ),
  expiry: explain(
    z
      .string()
      .trim()
      .regex(/^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/, 'Enter month and year, such as 04/30'),
    'Month and year, `MM/YY`',
    '12/30',
  ),
  cvc: explain(
    z
      .string()
      .trim()
      .regex(/^\d{3,4}$/, 'Enter three or four digits'),
    'The card’s security code',
    '123',
  ),
});
export type SandboxCard = z.input<typeof SandboxCard>;

export const paySandboxCheckout = contract({
  method: 'POST',
  url: '/v1/billing/sandbox/checkout/:session_id',
  area,
  summary: 'Sandbox: pay with a test card',
  access: 'public',
  params: SessionParams,
  body: SandboxCard,
  data: z.object({ success_url: z.string() }),
});
