import { z } from 'zod';
import { contract, explain } from '../route.ts';
import { Interval, SoldPackageId } from './package.contract.ts';

export const CheckoutId = explain(
  z.string().min(1).max(200),
  'The checkout, as the address after it says',
  'sandbox_cs_1',
);

const area = 'billing';

/** The page the payment service redirects back to. */
export const checkoutReturns = ['plan', 'billing', 'register'] as const;
export type CheckoutReturn = (typeof checkoutReturns)[number];

export const CheckoutForm = z.object({ package_id: SoldPackageId, billing_interval: Interval });

export const Checkout = z.object({ session_id: z.string(), url: z.string().describe('URL of the payment page') });

export const packageCheckout = contract({
  method: 'POST',
  url: '/v1/pos/billing/package/checkout',
  area,
  summary: 'Start a checkout for a first plan: returns the payment page',
  access: 'billing.edit',
  body: CheckoutForm,
  idempotent: true,
  data: Checkout,
});

export const checkoutSession = contract({
  method: 'POST',
  url: '/v1/pos/billing/checkout/session',
  area,
  summary: 'Start a checkout for a plan, or only to save a card',
  access: 'billing.edit',
  body: z.discriminatedUnion('mode', [
    CheckoutForm.extend({ mode: z.literal('subscription').describe('Subscribes to a plan') }),
    z.object({ mode: z.literal('setup').describe('Stores a card') }),
  ]),
  idempotent: true,
  data: Checkout,
});

export const CheckoutOutcome = z
  .object({
    status: z.enum(['unknown', 'open', 'complete', 'expired']),
    mode: z.enum(['subscription', 'setup']).nullable(),
    package_name: z.string().nullable(),
    is_sandbox: z.boolean(),
  })
  .meta({ id: 'CheckoutOutcome' });

export type CheckoutOutcome = z.infer<typeof CheckoutOutcome>;

export const checkoutSuccess = contract({
  method: 'GET',
  url: '/v1/checkout/billing/success',
  area,
  summary: 'Status of a checkout, as reported by the payment service',
  description: 'Public: the session ID cannot be guessed, and the answer contains no personal data.',
  access: 'public',
  query: z.object({ session_id: CheckoutId }),
  data: CheckoutOutcome,
});
