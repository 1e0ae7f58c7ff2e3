import { z } from 'zod';
import { contract } from '../route.ts';
import { CurrentPassword } from './password.contract.ts';
import { SignedIn, secondFactors } from './session.contract.ts';

const area = 'session';

const SixDigits = z
  .string()
  .transform((text) => text.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'The code has 6 digits'));

export const CodeSent = z.object({
  phone_mask: z.string(),
  seconds_left: z.number().int().describe('Until another code may be asked for'),
});
export type CodeSent = z.infer<typeof CodeSent>;

const SignInToken = z.string().trim().min(1).max(200).describe('Names the sign-in, as `login` answered it');

export const sendLoginCode = contract({
  method: 'POST',
  url: '/v1/pos/login/sendcode',
  area,
  summary: 'Text the code of a sign-in',
  description: 'At most one a minute: 429 with `data.seconds_left`.',
  access: 'public',
  body: z.object({ token: SignInToken }),
  data: CodeSent,
});

export const SecondFactorForm = z.object({
  token: SignInToken,
  method: z.enum(secondFactors).default('phone'),
  phone_code: z.string().trim().min(1).max(40).describe('Six digits, or a recovery code'),
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
    phone_mask: z.string().nullable().describe('The number that gets codes; null where text messages are off'),
    can_text: z.boolean().describe('Whether this installation sends text messages'),
    has_app: z.boolean(),
    recovery_codes_left: z.number().int(),
  })
  .meta({ id: 'TwoFactor' });
export type TwoFactor = z.infer<typeof TwoFactor>;

export const findTwoFactor = contract({
  method: 'GET',
  url: '/v1/pos/settings/account/two-factor',
  area,
  summary: 'How the own sign-in is protected beside the password',
  access: 'session',
  data: TwoFactor,
});

export const PhoneForm = z.object({
  phone_number: z.string().trim().min(1).max(40).describe('With a country’s code, or as dialled in the company’s'),
  password: CurrentPassword,
});
export type PhoneForm = z.infer<typeof PhoneForm>;

export const sendPhoneCode = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/sendcode',
  area,
  summary: 'Text a code to the phone that is to protect the own sign-in',
  description: 'At most one a minute: 429 with `data.seconds_left`.',
  access: 'session',
  body: PhoneForm,
  data: CodeSent,
});

/** What turning a method on answers: ten codes with the first one, none with the second. */
export const TurnedOn = z.object({
  recovery_codes: z.array(z.string()).nullable().describe('Shown this once; the server keeps only their hashes'),
});
export type TurnedOn = z.infer<typeof TurnedOn>;

export const PhoneCodeForm = z.object({ phone_number: z.string().trim().min(1).max(40), phone_code: SixDigits });
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
  setup: z.string().describe('Goes back with the first code; nothing is on before'),
  secret: z.string().describe('To be typed in where no picture can be read'),
  qr: z.string().describe('The same as a picture: `data:image/svg+xml;…`'),
});
export type AppSetup = z.infer<typeof AppSetup>;

export const setUpApp = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/two-factor/app',
  area,
  summary: 'A new secret for an authenticator app',
  access: 'session',
  body: PasswordForm,
  data: AppSetup,
});

export const AppCodeForm = z.object({ setup: z.string().min(1).max(2000), code: SixDigits });
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

export const TurnOffForm = z.object({ method: z.enum(['phone', 'app']), password: CurrentPassword });
export type TurnOffForm = z.infer<typeof TurnOffForm>;

export const turnOffFactor = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/two-factor/off',
  area,
  summary: 'Turn one method off; with the last one the second factor ends',
  access: 'session',
  body: TurnOffForm,
  data: TwoFactor,
});

export const renewRecoveryCodes = contract({
  method: 'POST',
  url: '/v1/pos/settings/account/two-factor/recovery-codes',
  area,
  summary: 'Ten new recovery codes; the old ones stop working',
  access: 'session',
  body: PasswordForm,
  data: TurnedOn,
});
