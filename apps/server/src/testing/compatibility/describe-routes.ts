import { readConfig } from '../../platform/config.ts';
import type { ApiDocument } from '../../platform/http/complete-document.ts';
import { registerRoutes } from '../../platform/http/register.ts';
import type { Served } from '../../platform/http/serve.ts';
import { buildServer } from '../../platform/http/server.ts';
import { openLog } from '../../platform/log.ts';
import type { Platform } from '../../platform/tenancy/ctx.ts';

/** The description of these calls as `/openapi.json` answers it. It needs no database, because nothing is called. */
export async function describeRoutes(routes: readonly Served[]): Promise<ApiDocument> {
  const config = readConfig({ NODE_ENV: 'test', DEMO: 'off' });
  const app = await buildServer(
    config,
    openLog('silent'),
    routes.map(({ contract }) => contract),
  );
  registerRoutes(app, routes, {
    platform: { config } as Platform,
    authenticate: async () => null,
    recall: () => null,
  });
  const answer = await app.inject({ url: '/openapi.json' });
  await app.close();
  return answer.json();
}
