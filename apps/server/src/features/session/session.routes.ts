import { login, loginStatus, logout, me, tokenLogin } from '@tradepost/contracts/session/session.contract';
import { sendLoginCode, verifyLoginCode } from '@tradepost/contracts/session/two-factor.contract';
import { type PublicCall, type Served, serve, servePublic } from '../../platform/http/serve.ts';
import { setSessionCookie } from './open-session.commands.ts';
import { sendLoginCode as textLoginCode } from './second-factor.commands.ts';
import { enterByToken, finishLogIn, logIn, logOut, type SignInOutcome } from './session.commands.ts';
import { findMe, readLoginStatus } from './session.queries.ts';
import { sessionCookie, sessionToken } from './session-cookie.rules.ts';
import { fromOf } from './session-origin.rules.ts';

/** Sets the session cookie if a session was opened. */
function answerOf({ platform, reply }: PublicCall, { answer, session }: SignInOutcome) {
  setSessionCookie(reply, platform, session);
  return answer;
}

export const sessionRoutes: Served[] = [
  servePublic(loginStatus, ({ platform, scope }) => readLoginStatus(platform, scope)),
  servePublic(login, async (call, { body }) => answerOf(call, await logIn(call.platform, body, fromOf(call.request)))),
  servePublic(tokenLogin, async (call, { body }) => ({
    ...answerOf(call, await enterByToken(call.platform, body.token, fromOf(call.request))),
    re_login: null,
  })),
  servePublic(sendLoginCode, ({ platform, request }, { body }) => textLoginCode(platform, body.token, request.ip)),
  servePublic(verifyLoginCode, async (call, { body }) =>
    answerOf(call, await finishLogIn(call.platform, body, fromOf(call.request))),
  ),
  servePublic(logout, async ({ platform, request, reply }) => {
    await logOut(platform, sessionToken(request.headers.cookie));
    reply.clearCookie(sessionCookie, { path: '/' });
    return null;
  }),
  serve(me, (ctx) => findMe(ctx)),
];
