import { z } from 'zod';
import { Email } from '../fields.ts';
import { explain } from '../route.ts';
import { CurrentPassword } from './password.contract.ts';

/** What pages check in the browser. Apart from the calls, which every screen loads: the schemas need zod. */

export const LoginForm = z.object({
  email: Email,
  password: explain(z.string().min(1).max(200), 'The password', 'tradepost-demo'),
  phone_code: explain(
    z.string().trim().max(30).optional(),
    'The second factor’s code, when it is already known',
    '123456',
  ),
  is_remember: z
    .union([z.literal(0), z.literal(1)])
    .optional()
    .describe('1: trust this device, no second factor for 30 days. The session lasts 24 hours either way'),
  login_time: z
    .number()
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('Unix time of the browser; ignored, the server uses its own clock'),
});
export type LoginForm = z.input<typeof LoginForm>;

export const PhoneForm = z.object({
  phone_number: explain(
    z.string().trim().min(1).max(40),
    'With a country code, or as dialed in the company’s country',
    '+12075550142',
  ),
  password: CurrentPassword,
});
export type PhoneForm = z.infer<typeof PhoneForm>;

export const SixDigits = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6-digit code'))
  .meta({ example: '123456' });
