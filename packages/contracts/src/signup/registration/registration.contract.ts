import { z } from 'zod';
import { CheckoutForm } from '../../billing/checkout.contract.ts';
import { CompanyForm } from '../../company/company-form.contract.ts';
import { CurrencyCode } from '../../company/currency.contract.ts';
import { Email, FirstName, LastName } from '../../fields.ts';
import { contract, explain } from '../../route.ts';
import { findPasswordProblem, passwordLength } from '../../session/password.rules.ts';

const area = 'registration';

export const Registration = CompanyForm.extend({
  first_name: FirstName.min(1).max(100),
  last_name: LastName.min(1).max(100),
  email: Email,
  password: explain(z.string().min(1).max(passwordLength.max), 'A password to sign in with', 'tradepost-demo'),
  confirm_password: explain(z.string().min(1).max(passwordLength.max), 'The same password again', 'tradepost-demo'),
  referral: z.string().trim().max(100).optional().describe('Token of the referring company'),
  is_terms_accepted: z
    .boolean()
    .refine((accepted) => accepted, 'Please accept the terms to continue')
    .describe('Whether the terms were accepted'),
})
  .superRefine((form, ctx) => {
    const own = [form.email, form.first_name, form.last_name, form.company_name];
    const problem = form.password ? findPasswordProblem(form.password, own) : null;
    if (problem) ctx.addIssue({ code: 'custom', path: ['password'], message: problem });
    if (form.confirm_password && form.confirm_password !== form.password)
      ctx.addIssue({ code: 'custom', path: ['confirm_password'], message: 'Passwords don’t match' });
  })
  .meta({ id: 'Registration' });
export type Registration = z.output<typeof Registration>;
export type RegistrationInput = z.input<typeof Registration>;

/** The error when the email already has a login (specification, section 5). */
export const emailTaken = 'Email already exist';

export const register = contract({
  method: 'POST',
  url: '/v4/register',
  area,
  summary: 'Sign up with a new company',
  description:
    'Starts a 14-day trial, signs in, and emails a six-digit code and a link to verify the address. Idempotent for ten minutes: the same form from the same person gets the same answer and creates nothing. At most 20 attempts an hour per IP address.',
  access: 'public',
  body: Registration,
  data: z.object({
    company_id: z.number().int(),
    company_token: z.string().describe('Identifies the company in links; grants no access'),
    email: z.string(),
    trial_ends_at: z.string().describe('ISO 8601, UTC'),
  }),
});

export const CompanyToken = explain(z.string().trim().max(100), 'The token that registering returned', 'reg_4f6c2a');

/** The user: by company token or by email; not needed when signed in. */
const Whose = {
  company_token: CompanyToken.optional(),
  email: Email.optional(),
};

export const VerifyForm = z
  .object({
    ...Whose,
    code: explain(
      z
        .string()
        .trim()
        .regex(/^\d{6}$/, 'Enter the 6-digit code')
        .optional(),
      'The six digits from the email',
      '123456',
    ),
    token: explain(
      z.string().trim().min(1).max(200).optional(),
      'From the link in the email',
      'k3Yw0c8QmB1sVx7Zr2Tn5LfH',
    ),
  })
  .refine((form) => form.code !== undefined || form.token !== undefined, {
    path: ['code'],
    message: 'Code is required',
  });

export const verifyRegistration = contract({
  method: 'POST',
  url: '/v4/register/verify',
  area,
  summary: 'Verify an email with the code or the link sent to it',
  description:
    'A code is valid for 10 minutes and 5 attempts, a link once within 3 days. Wrong, used and expired codes get the same answer.',
  access: 'public',
  body: VerifyForm,
  data: z.object({ email: z.string(), is_signed_in: z.boolean() }),
});

/** Seconds between two codes. */
export const resendSeconds = 60;

export const sendRegistrationCode = contract({
  method: 'POST',
  url: '/v4/register/verify/code',
  area,
  summary: 'Send another code and link',
  description: 'At most once a minute. The answer does not tell whether there is an email to verify.',
  access: 'public',
  body: z.object(Whose),
  data: z.object({ resend_seconds: z.number().int().describe('Seconds until another one can be requested') }),
});

export const registrationCheckout = contract({
  method: 'POST',
  url: '/v4/register/checkout',
  area,
  summary: 'Start a checkout during the trial',
  description:
    'Returns the URL of the payment page, which returns to /register/checkout. The first payment is due after the trial.',
  access: 'billing.edit',
  body: CheckoutForm,
  idempotent: true,
  data: z.object({ url: z.string(), session_id: z.string() }),
});

export const listRegistrationCurrencies = contract({
  method: 'GET',
  url: '/v4/register/currency',
  area,
  summary: 'Currencies a company can buy in',
  access: 'public',
  data: z.object({
    items: z.array(
      z.object({
        code: CurrencyCode,
        name: z.string(),
        symbol: z.string(),
        decimals: z.number().int().describe('Decimal places; 0 for yen'),
      }),
    ),
  }),
});

export const listRegistrationCountries = contract({
  method: 'GET',
  url: '/v4/register/country',
  area,
  summary: 'Countries a company can be in, with their currency',
  access: 'public',
  data: z.object({
    items: z.array(
      z.object({ code: z.string(), name: z.string(), currency: CurrencyCode, currency_symbol: z.string() }),
    ),
  }),
});
