import { z } from 'zod';
import { Email } from '../fields.ts';
import { contract, explain } from '../route.ts';
import { findPasswordProblem, passwordLength } from './password.rules.ts';

const area = 'session';

/** The current password, entered to confirm an action. */
export const CurrentPassword = explain(
  z.string().min(1).max(passwordLength.max),
  'The present password',
  'tradepost-demo',
);

interface PasswordCheck {
  value: Record<string, unknown>;
  addIssue(issue: { code: 'custom'; path: string[]; message: string }): void;
}

/** Checks that a new password is strong enough and repeated correctly. */
const checkNew =
  (field: 'password' | 'new_password') =>
  (form: { confirm_password: string } & Record<string, string>, ctx: Pick<PasswordCheck, 'addIssue'>) => {
    const password = form[field] ?? '';
    const problem = password ? findPasswordProblem(password) : null;
    if (problem) ctx.addIssue({ code: 'custom', path: [field], message: problem });
    if (form.confirm_password && form.confirm_password !== password)
      ctx.addIssue({ code: 'custom', path: ['confirm_password'], message: 'Passwords don’t match' });
  };

export const ForgotForm = z.object({ email: Email });
export type ForgotForm = z.infer<typeof ForgotForm>;

export const requestReset = contract({
  method: 'POST',
  url: '/v1/pos/forgot/request/admin',
  area,
  summary: 'Email a password reset link',
  description: 'The answer does not tell whether a user has this email. The link is valid once, for an hour.',
  access: 'public',
  body: ForgotForm,
  data: z.null(),
});

const ConfirmPassword = explain(z.string().min(1).max(passwordLength.max), 'The new password again', 'tradepost-demo');
export const ResetForm = z
  .object({
    password: explain(z.string().min(1).max(passwordLength.max), 'The new password', 'tradepost-demo'),
    confirm_password: ConfirmPassword,
    key: explain(z.string().trim().min(1).max(200), 'From the link in the email', 'k3Yw0c8QmB1sVx7Zr2Tn5LfH'),
  })
  .superRefine(checkNew('password'));
export type ResetForm = z.infer<typeof ResetForm>;

export const resetPassword = contract({
  method: 'POST',
  url: '/v1/pos/forgot/reset/admin',
  area,
  summary: 'Set a new password with the emailed link',
  description: 'Ends every session of the user. A used, expired or unknown link is a 422 on `key`.',
  access: 'public',
  body: ResetForm,
  data: z.object({ email: z.string() }),
});

export const ChangePasswordForm = z
  .object({
    current_password: explain(CurrentPassword, 'The present password', 'tradepost-demo'),
    new_password: explain(
      z.string().min(1).max(passwordLength.max),
      'The new password, at least 8 characters',
      'tradepost-demo',
    ),
    confirm_password: ConfirmPassword,
  })
  .superRefine(checkNew('new_password'));
export type ChangePasswordForm = z.infer<typeof ChangePasswordForm>;

export const changePassword = contract({
  method: 'PUT',
  url: '/v1/pos/admin/update-password',
  area,
  summary: 'Change the user’s own password',
  description: 'Ends the user’s other sessions and the trust in all their devices.',
  access: 'session',
  is_form: true,
  body: ChangePasswordForm,
  data: z.null(),
});

export const checkPassword = contract({
  method: 'POST',
  url: '/v1/pos/admin/check-password',
  area,
  summary: 'Check the user’s own password',
  description: 'A wrong password is a 422 and counts as a failed sign-in.',
  access: 'session',
  body: z.object({ password: CurrentPassword }),
  data: z.object({ is_right: z.literal(true) }),
});
