import { z } from 'zod';
import { contract, explain } from '../route.ts';
import { CurrentPassword } from './password.contract.ts';
import { findPinProblem } from './pin.rules.ts';

const area = 'session';

/** A PIN as somebody enters it to approve. */
export const Pin = explain(z.string().trim().min(1).max(20), 'The PIN of the approving team member', '4071');

export const PinForm = z
  .object({
    pin: explain(z.string().trim().min(1).max(20).nullable(), 'The new PIN, 4 to 8 digits; null removes it', '4071'),
    current_password: CurrentPassword,
  })
  .superRefine(({ pin }, ctx) => {
    const problem = pin ? findPinProblem(pin) : null;
    if (problem) ctx.addIssue({ code: 'custom', path: ['pin'], message: problem });
  });
export type PinForm = z.infer<typeof PinForm>;

export const findPin = contract({
  method: 'GET',
  url: '/v1/pos/admin/pin',
  area,
  summary: 'Whether the user has a PIN',
  access: 'orders.override_limits',
  data: z.object({ has_pin: z.boolean() }),
});

export const savePin = contract({
  method: 'PUT',
  url: '/v1/pos/admin/pin',
  area,
  summary: 'Set the user’s own PIN, for approvals at the counter',
  description: 'Requires the current password. The PIN is the same in all companies of the user.',
  access: 'orders.override_limits',
  is_form: true,
  body: PinForm,
  data: z.object({ has_pin: z.boolean() }),
});
