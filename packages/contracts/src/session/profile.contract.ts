import { z } from 'zod';
import { Email, FirstName, JobTitle, LastName } from '../fields.ts';
import { contract, explain } from '../route.ts';

const area = 'session';

export const Profile = z
  .object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    job_title: z.string().nullable(),
    is_email_verified: z.boolean(),
    pending_email: z.string().nullable().describe('The new address, until it is verified'),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof Profile>;

export const findProfile = contract({
  method: 'GET',
  url: '/v1/pos/admin',
  area,
  summary: 'The user’s own name, title and email',
  access: 'session',
  data: Profile,
});

export const ProfileForm = z.object({
  first_name: FirstName.min(1).max(100),
  last_name: LastName.min(1).max(100),
  email: Email,
  job_title: JobTitle.max(100)
    .nullish()
    .transform((text) => text || null),
  current_password: explain(z.string().max(200).optional(), 'Required to change the email', 'tradepost-demo'),
});
export type ProfileForm = z.input<typeof ProfileForm>;

export const editProfile = contract({
  method: 'PUT',
  url: '/v1/pos/admin',
  area,
  summary: 'Change the user’s own name, title and email',
  description:
    'A new email gets a link and a code, and takes effect once one of them is used; until then the old one signs in. The answer does not tell whether the address is taken.',
  access: 'session',
  body: ProfileForm,
  data: Profile,
});

export const VerifyEmailForm = z.object({
  code: explain(z.string().trim().min(1).max(200), 'Six digits, or the token of the link', '123456'),
});
export type VerifyEmailForm = z.infer<typeof VerifyEmailForm>;

export const verifyEmail = contract({
  method: 'POST',
  url: '/v1/pos/admin/verify-email',
  area,
  summary: 'Verify an email with the code or the link sent to it',
  description:
    'The link’s token works once, for a day, without a session; the six digits for the signed-in user, for 10 minutes.',
  access: 'public',
  body: VerifyEmailForm,
  data: z.object({ email: z.string() }),
});

export const sendEmailCode = contract({
  method: 'POST',
  url: '/v1/pos/admin/verify-email/sendcode',
  area,
  summary: 'Send another link and code to the unverified email',
  description: 'At most once a minute: 429 with `data.seconds_left`.',
  access: 'session',
  data: z.object({ seconds_left: z.number().int().describe('Seconds until another one can be requested') }),
});

export const dropPendingEmail = contract({
  method: 'DELETE',
  url: '/v1/pos/admin/verify-email',
  area,
  summary: 'Cancel a change of email',
  access: 'session',
  data: Profile,
});
