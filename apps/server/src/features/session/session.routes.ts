import { login, loginStatus, logout, me } from '@tradepost/contracts/session/session.contract';
import { type Served, serve, servePublic } from '../../platform/http/serve.ts';
import { logIn, logOut } from './session.commands.ts';
import { findMe, readLoginStatus } from './session.queries.ts';
import { sessionCookie, sessionToken } from './session-cookie.rules.ts';

export const sessionRoutes: Served[] = [
  servePublic(loginStatus, async ({ platform, scope }) => readLoginStatus(platform, scope)),
  servePublic(login, async ({ platform, request, reply }, { body }) => {
    const { token, company_id, expires_at } = await logIn(platform, body, {
      ip: request.ip,
      user_agent: request.headers['user-agent'],
    });
    reply.setCookie(sessionCookie, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: platform.config.app_url.startsWith('https:'),
      expires: expires_at,
    });
    return { email: body.email, company_id };
  }),
  servePublic(logout, async ({ platform, request, reply }) => {
    await logOut(platform, sessionToken(request.headers.cookie));
    reply.clearCookie(sessionCookie, { path: '/' });
    return null;
  }),
  serve(me, (ctx) => findMe(ctx)),
];
