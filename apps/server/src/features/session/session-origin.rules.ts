import type { FastifyRequest } from 'fastify';
import type { From } from './open-session.commands.ts';
import { deviceToken, sessionToken } from './session-cookie.rules.ts';

/** The origin of a sign-in request. */
export function fromOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): From {
  const { cookie } = request.headers;
  return {
    ip: request.ip,
    user_agent: request.headers['user-agent'],
    device: deviceToken(cookie),
    session: sessionToken(cookie),
  };
}
