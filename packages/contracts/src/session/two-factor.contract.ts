import { z } from 'zod';
import { contract, explain } from '../route.ts';
import { CurrentPassword } from './password.contract.ts';
import { SignedIn, secondFactors } from './session.contract.ts';
import { PhoneForm, SixDigits } from './session-forms.contract.ts';

const area = 'session';

export const CodeSent = z.object({
  phone_mask: z.string(),
  seconds_left: z.number().int().describe('Seconds until another code can be requested'),
});
export type CodeSent = z.infer<typeof CodeSent>;

const SignInToken = z.string().trim().min(1).max(200).describe('Identifies the sign-in, as returned by `login`');

export const sendLoginCode = contract({
  method: 'POST',
  url: '/v1/pos/login/sendcode',
  area,
  summary: 'Text the sign-in code',
  description: 'At most once a minute: 429 with `data.seconds_left`.',
  access: 'public',
  body: z.object({ token: SignInToken }),
  data: CodeSent,
});

export const SecondFactorForm = z.object({
  token: SignInToken,
  method: z.enum(secondFactors).default('phone').describe('How the code reaches you'),
  phone_code: explain(z.string().trim().min(1).max(40), 'Six digits, or a recovery code', '123456'),
});
export type SecondFactorForm = z.input<typeof SecondFactorForm>;

export const verifyLoginCode = contract({
  method: 'POST',
  url: '/v1/pos/login/sendcode/verify',
  area,
  summary: 'Finish a sign-in with the second factor',
  access: 'public',
  body: SecondFactorForm,
  data: SignedIn,
});

export const TwoFactor = z
  .object({
    phone_mask: z.string().nullable().describe('The number that gets codes; null when text messages are off'),
    can_text: z.boolean().describe('Whether this installation can send text messages'),
    has_app: z.boolean(),
    recovery_codes_left: z.number().int(),
  })
  .meta({ id: 'TwoFactor' });
export type TwoFactor = z.infer<typeof TwoFactor>;

export const findTwoFactor = contract({
  method: 'GET',
  url: '/v1/pos/settings/account/two-factor',
  area,
  summary: 'The user’s own second factor settings',
  access: 'session',
  data: TwoFactor,
});

export const sendPhoneCode = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/sendcode',
  area,
  summary: 'Text a code to the phone to be added as a second factor',
  description: 'At most once a minute: 429 with `data.seconds_left`.',
  access: 'session',
  body: PhoneForm,
  data: CodeSent,
});

/** The answer to turning a method on: ten recovery codes with the first method, none with the second. */
export const TurnedOn = z.object({
  recovery_codes: z.array(z.string()).nullable().describe('Shown only once; the server stores hashes'),
});
export type TurnedOn = z.infer<typeof TurnedOn>;

export const PhoneCodeForm = z.object({
  phone_number: explain(z.string().trim().min(1).max(40), 'Phone number with the country’s prefix', '+12075550142'),
  phone_code: explain(SixDigits, 'The six digits of the text message', '123456'),
});
export type PhoneCodeForm = z.input<typeof PhoneCodeForm>;

export const verifyPhoneCode = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/sendcode/verify',
  area,
  summary: 'Turn text messages on with the code that was sent',
  access: 'session',
  body: PhoneCodeForm,
  data: TurnedOn,
});

export const PasswordForm = z.object({ password: CurrentPassword });
export type PasswordForm = z.infer<typeof PasswordForm>;

export const AppSetup = z.object({
  setup: z.string().describe('Send it back with the first code to turn the app on'),
  secret: z.string().describe('To type in when the QR code cannot be scanned'),
  qr: z.string().describe('The QR code as `data:image/svg+xml;…`'),
});
export type AppSetup = z.infer<typeof AppSetup>;

export const setUpApp = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/two-factor/app',
  area,
  summary: 'Create a secret for an authenticator app',
  access: 'session',
  body: PasswordForm,
  data: AppSetup,
});

export const AppCodeForm = z.object({
  setup: explain(z.string().min(1).max(2000), 'The token that setting up returned', 'k3Yw0c8QmB1sVx7Zr2Tn5LfH'),
  code: explain(SixDigits, 'The six digits that the app shows', '123456'),
});
export type AppCodeForm = z.input<typeof AppCodeForm>;

export const verifyApp = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/two-factor/app/verify',
  area,
  summary: 'Turn the authenticator app on with its first code',
  access: 'session',
  body: AppCodeForm,
  data: TurnedOn,
});

export const TurnOffForm = z.object({
  method: z.enum(['phone', 'app']).describe('The second factor to turn off'),
  password: CurrentPassword,
});
export type TurnOffForm = z.infer<typeof TurnOffForm>;

export const turnOffFactor = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/two-factor/off',
  area,
  summary: 'Turn off one method; turning off the last one disables the second factor',
  access: 'session',
  body: TurnOffForm,
  data: TwoFactor,
});

export const renewRecoveryCodes = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/two-factor/recovery-codes',
  area,
  summary: 'Create ten new recovery codes; the old ones stop working',
  access: 'session',
  body: PasswordForm,
  data: TurnedOn,
});
