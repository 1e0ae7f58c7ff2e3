import { z } from 'zod';
import { CheckoutForm } from '../billing/checkout.contract.ts';
import { CompanyForm } from '../company/company-form.contract.ts';
import { CurrencyCode } from '../currencies.ts';
import { contract } from '../route.ts';
import { findPasswordProblem, passwordLength } from './password.rules.ts';

const area = 'registration';

const line = () => z.string().trim().min(1).max(100);

export const Registration = CompanyForm.extend({
  first_name: line(),
  last_name: line(),
  email: z.email().trim().max(254),
  password: z.string().min(1).max(passwordLength.max),
  confirm_password: z.string().min(1).max(passwordLength.max),
  referral: z.string().trim().max(100).optional().describe('The token of the company that sent this one'),
  is_terms_accepted: z.boolean().refine((accepted) => accepted, 'Please accept the terms to go on'),
})
  .superRefine((form, ctx) => {
    const own = [form.email, form.first_name, form.last_name, form.company_name];
    const problem = form.password ? findPasswordProblem(form.password, own) : null;
    if (problem) ctx.addIssue({ code: 'custom', path: ['password'], message: problem });
    if (form.confirm_password && form.confirm_password !== form.password)
      ctx.addIssue({ code: 'custom', path: ['confirm_password'], message: 'The passwords do not match' });
  })
  .meta({ id: 'Registration' });
export type Registration = z.output<typeof Registration>;
export type RegistrationInput = z.input<typeof Registration>;

/** The answer that flags an e-mail which another login has (specification, section 5). */
export const emailTaken = 'Email already exist';

export const register = contract({
  method: 'POST',
  url: '/v4/register',
  area,
  summary: 'Sign up with a new company',
  description:
    'Begins a trial of 14 days, signs in, and mails a code of six digits and a link that verify the e-mail. The same form sent again by the same person within ten minutes answers as the first did and makes nothing new. At most 20 an hour from one address.',
  access: 'public',
  body: Registration,
  data: z.object({
    company_id: z.number().int(),
    company_token: z.string().describe('Names the company in links; opens nothing'),
    email: z.string(),
    trial_ends_at: z.string().describe('ISO 8601, UTC'),
  }),
});

/** Whose e-mail it is about: by the company's token, or by the e-mail; a signed-in user needs neither. */
const Whose = {
  company_token: z.string().trim().max(100).optional(),
  email: z.email().trim().max(254).optional(),
};

export const VerifyForm = z
  .object({
    ...Whose,
    code: z
      .string()
      .trim()
      .regex(/^\d{6}$/, 'The code has 6 digits')
      .optional(),
    token: z.string().trim().min(1).max(200).optional().describe('From the mail’s link'),
  })
  .refine((form) => form.code !== undefined || form.token !== undefined, {
    path: ['code'],
    message: 'Code is required',
  });

export const verifyRegistration = contract({
  method: 'POST',
  url: '/v4/register/verify',
  area,
  summary: 'Verify the e-mail with the code or the link that was mailed',
  description:
    'A code is good for 10 minutes and 5 tries, a link for 3 days and once. Wrong, used and expired answer alike.',
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
  summary: 'Mail another code and link',
  description: 'At most one a minute. Answers alike whether or not there is an e-mail to verify.',
  access: 'public',
  body: z.object(Whose),
  data: z.object({ resend_seconds: z.number().int().describe('Until another one may be asked for') }),
});

export const registrationCheckout = contract({
  method: 'POST',
  url: '/v4/register/checkout',
  area,
  summary: 'Pay for a plan while the trial runs',
  description:
    'Answers the address of the payment page, which leads back to /register/checkout. The first payment waits for the end of the trial.',
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
        decimals: z.number().int().describe('Digits after the separator; 0 for yen'),
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
