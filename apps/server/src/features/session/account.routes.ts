import {
  listSignInDevices,
  revokeDevice,
  revokeOtherDevices,
  switchCompany,
} from '@tradepost/contracts/session/device.contract';
import { chooseFormats } from '@tradepost/contracts/session/formats.contract';
import {
  changePassword,
  checkPassword,
  requestReset,
  resetPassword,
} from '@tradepost/contracts/session/password.contract';
import { findPin, savePin } from '@tradepost/contracts/session/pin.contract';
import {
  dropPendingEmail,
  editProfile,
  findProfile,
  sendEmailCode,
  verifyEmail,
} from '@tradepost/contracts/session/profile.contract';
import {
  findTwoFactor,
  renewRecoveryCodes,
  sendPhoneCode,
  setUpApp,
  turnOffFactor,
  verifyApp,
  verifyPhoneCode,
} from '@tradepost/contracts/session/two-factor.contract';
import { type PublicCall, type Served, serve, servePublic, withMessage } from '../../platform/http/serve.ts';
import * as devices from './device.commands.ts';
import { listSignInDevices as readDevices } from './device.queries.ts';
import * as emails from './email-verification.commands.ts';
import { chooseFormats as saveFormats } from './formats.commands.ts';
import * as passwords from './password.commands.ts';
import * as pins from './pin.commands.ts';
import { editProfile as saveProfile } from './profile.commands.ts';
import { findProfile as readProfile } from './profile.queries.ts';
import * as resets from './reset-password.commands.ts';
import { ownSession } from './session.queries.ts';
import { fromOf } from './session-origin.rules.ts';
import * as factors from './two-factor.commands.ts';

const sessionOf = ({ scope }: PublicCall) => ownSession(scope);

const resetSent = 'If an account uses this email, we’ve sent it a link.';

/** Calls that check a password or a code open their own transactions, so that a failed attempt is counted. */
export const accountRoutes: Served[] = [
  servePublic(requestReset, async ({ platform, request }, { body }) => {
    await resets.requestReset(platform, body.email, request.ip);
    return withMessage(resetSent, null);
  }),
  servePublic(resetPassword, ({ platform, request }, { body }) =>
    resets.resetPassword(platform, body, fromOf(request)),
  ),
  servePublic(changePassword, (call, { body }) =>
    passwords.changePassword(sessionOf(call), body, fromOf(call.request)),
  ),
  servePublic(checkPassword, async (call, { body }) => {
    await passwords.requirePassword(sessionOf(call), body.password, call.request.ip);
    return { is_right: true } as const;
  }),
  serve(findPin, pins.findPin),
  servePublic(savePin, (call, { body }) => pins.savePin(sessionOf(call), body, call.request.ip)),
  serve(findProfile, readProfile),
  servePublic(editProfile, (call, { body }) => saveProfile(sessionOf(call), body, call.request.ip)),
  serve(chooseFormats, (ctx, { body }) => saveFormats(ctx, body)),
  servePublic(verifyEmail, ({ platform, scope, request }, { body }) =>
    emails.verifyEmail(platform, scope, body.code, request.ip),
  ),
  serve(sendEmailCode, emails.sendEmailCode),
  serve(dropPendingEmail, emails.dropPendingEmail),
  serve(findTwoFactor, factors.findTwoFactor),
  servePublic(sendPhoneCode, (call, { body }) => factors.sendPhoneCode(sessionOf(call), body, call.request.ip)),
  servePublic(verifyPhoneCode, (call, { body }) => factors.verifyPhoneCode(sessionOf(call), body, call.request.ip)),
  servePublic(setUpApp, (call, { body }) => factors.setUpApp(sessionOf(call), body.password, call.request.ip)),
  servePublic(verifyApp, (call, { body }) => factors.verifyApp(sessionOf(call), body, call.request.ip)),
  servePublic(turnOffFactor, (call, { body }) => factors.turnOffFactor(sessionOf(call), body, call.request.ip)),
  servePublic(renewRecoveryCodes, (call, { body }) =>
    factors.renewRecoveryCodes(sessionOf(call), body.password, call.request.ip),
  ),
  serve(listSignInDevices, readDevices),
  serve(revokeDevice, (ctx, { params }) => devices.revokeDevice(ctx, params.id)),
  serve(revokeOtherDevices, devices.revokeOtherDevices),
  serve(switchCompany, (ctx, { body }) => devices.switchCompany(ctx, body.company_id)),
];
