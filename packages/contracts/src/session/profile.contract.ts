import { z } from 'zod';
import { contract } from '../route.ts';

const area = 'session';

const Name = z.string().trim().min(1).max(100);

export const Profile = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    job_title: z.string().nullable(),
    is_email_verified: z.boolean(),
    pending_email: z.string().nullable().describe('The address that takes over once it is verified'),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

export const findProfile = contract({
  method: 'GET',
  url: '/v1/pos/admin',
  area,
  summary: 'The own name, title and e-mail',
  access: 'session',
  data: Profile,
});

export const ProfileForm = z.object({
  first_name: Name,
  last_name: Name,
  email: z.email().trim().max(254),
  job_title: z
    .string()
    .trim()
    .max(100)
    .nullish()
    .transform((text) => text || null),
  current_password: z.string().max(200).optional().describe('Needed where the e-mail changes'),
});
export type ProfileForm = z.input<typeof ProfileForm>;

export const editProfile = contract({
  method: 'PUT',
  url: '/v1/pos/admin',
  area,
  summary: 'Change the own name, title and e-mail',
  description:
    'Another e-mail is mailed a link and a code, and takes over once one of them was used; until then the old one signs in. Answers alike whether or not somebody else has it.',
  access: 'session',
  body: ProfileForm,
  data: Profile,
});

export const VerifyEmailForm = z.object({
  code: z.string().trim().min(1).max(200).describe('Six digits, or the long code of the link'),
});
export type VerifyEmailForm = z.infer<typeof VerifyEmailForm>;

export const verifyEmail = contract({
  method: 'POST',
  url: '/v1/pos/admin/verify-email',
  area,
  summary: 'Verify an e-mail with what was mailed to it',
  description:
    'The link’s code is good by itself, once, for a day; the six digits for who is signed in, for 10 minutes.',
  access: 'public',
  body: VerifyEmailForm,
  data: z.object({ email: z.string() }),
});

export const sendEmailCode = contract({
  method: 'POST',
  url: '/v1/pos/admin/verify-email/sendcode',
  area,
  summary: 'Mail another link and code to the e-mail that waits to be verified',
  description: 'At most one a minute: 429 with `data.seconds_left`.',
  access: 'session',
  data: z.object({ seconds_left: z.number().int().describe('Until another one may be asked for') }),
});

export const dropPendingEmail = contract({
  method: 'DELETE',
  url: '/v1/pos/admin/verify-email',
  area,
  summary: 'Keep the e-mail as it is after all',
  access: 'session',
  data: Profile,
});
