import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Id } from '@tradepost/contracts/route';
import { isSellerPage } from '@tradepost/contracts/seller-offers/unlisted-paths.data';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { bindCalls } from './features/agents/agent-calls.rules.ts';
import { addMcp } from './features/agents/mcp.routes.ts';
import { refuseWhenBlocked } from './features/billing/blocked.queries.ts';
import { whiteLabelOf } from './features/billing/white-label.rules.ts';
import { addFeedFiles } from './features/feeds/datafeed.routes.ts';
import { addDevMail } from './features/messages/dev-mail.routes.ts';
import { addUnsubscribeLink } from './features/messages/subscription/email-subscription.routes.ts';
import { flushQuietly } from './features/pricing/shown-quotes/quote-counts.commands.ts';
import { authenticateKey } from './features/public-api/authenticate-key.commands.ts';
import { isSeenRecently, updateLastSeen } from './features/session/device.commands.ts';
import { openSessionCache } from './features/session/session-cache.queries.ts';
import { sessionToken } from './features/session/session-cookie.rules.ts';
import { isCompanyDomain } from './features/shop/domain/seller-host.queries.ts';
import { guardCompanyDomains } from './features/shop/domain/seller-host.routes.ts';
import { addSitePages } from './features/shop/html/site-html.routes.ts';
import { addTagsFrame } from './features/shop/tags-frame/tags-frame.routes.ts';
import { addWidgetPages } from './features/shop/widget-page.routes.ts';
import { HttpError } from './platform/errors/errors.ts';
import { addHealth } from './platform/http/health.ts';
import { addMetrics } from './platform/http/metrics.ts';
import { openShopCalls } from './platform/http/open-shop-calls.ts';
import { registerRoutes } from './platform/http/register.ts';
import { isFilePath, readPath } from './platform/http/request-path.ts';
import { buildServer, timeoutsOf } from './platform/http/server.ts';
import type { Platform } from './platform/tenancy/ctx.ts';
import './listeners.ts';
import './tables.ts';
import { publicRoutes } from './public-routes.ts';
import { routes } from './routes.ts';

const webDirectory = join(import.meta.dirname, '../../web/dist');

export async function buildApp(platform: Platform): Promise<FastifyInstance> {
  const app = await buildServer(
    platform.config,
    platform.log,
    [...routes, ...publicRoutes].map(({ contract }) => contract),
  );
  guardCompanyDomains(app, platform);
  addHealth(app, platform);
  addMetrics(app, platform);
  const sessions = openSessionCache(platform);
  const authenticate = async (request: FastifyRequest) => {
    const token = sessionToken(request.headers.cookie);
    const found = token ? await sessions.find(token, wantedLocation(request)) : null;
    if (!found) return null;
    found.session.white_label = whiteLabelOf(platform.config, request.hostname);
    await updateLastSeen(platform, found);
    return found;
  };
  const recall = (request: FastifyRequest) => {
    const token = sessionToken(request.headers.cookie);
    const recalled = token ? sessions.recall(token, wantedLocation(request)) : null;
    if (!recalled || !isSeenRecently(platform, recalled)) return null;
    recalled.session.white_label = whiteLabelOf(platform.config, request.hostname);
    return recalled;
  };
  registerRoutes(app, routes, { platform, authenticate, recall, admit: refuseWhenBlocked });
  openShopCalls(app);
  const authenticateCaller = (request: FastifyRequest, reply: FastifyReply) =>
    authenticateKey(platform, request, reply, {
      location_id: wantedLocation(request),
      white_label: whiteLabelOf(platform.config, request.hostname),
    });
  registerRoutes(app, publicRoutes, {
    platform,
    authenticate: authenticateCaller,
    recall: () => null,
    admit: refuseWhenBlocked,
  });
  addMcp(app, bindCalls([...routes, ...publicRoutes]), authenticateCaller);
  addUnsubscribeLink(app);
  addWidgetPages(app, platform);
  addTagsFrame(app, platform);
  addFeedFiles(app, platform);
  if (platform.config.demo) addDevMail(app, platform, authenticate);
  if (existsSync(join(webDirectory, 'index.html'))) {
    await serveWeb(app);
    addSitePages(app, platform, webDirectory);
  }
  app.setNotFoundHandler((request, reply) => {
    const path = readPath(request.url);
    if (request.method === 'GET' && !isApiPath(path) && !isFilePath(path) && existsSync(webDirectory))
      return reply.sendFile(isSellerPage(path) ? 'seller.html' : 'index.html');
    throw new HttpError(404, `${request.method} ${path} not found`);
  });
  // The last seconds of them wait in memory.
  app.addHook('onClose', () => flushQuietly(platform));
  platform.realtime.attach(app.server, {
    app_url: platform.config.app_url,
    admits: async (hostname) => !(await isCompanyDomain(platform, hostname)),
    identify: async (cookie) => {
      const token = sessionToken(cookie);
      return token ? sessions.find(token) : null;
    },
  });
  return app;
}

/** A worker serves only its health and its metrics. */
export function buildWorker(platform: Platform): FastifyInstance {
  const app = Fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    ...timeoutsOf(platform.config),
  });
  addHealth(app, platform);
  addMetrics(app, platform);
  return app;
}

/** The location of the header; what is not an id names none. */
const wantedLocation = (request: FastifyRequest) => Id.safeParse(request.headers['x-location-id'] ?? '').data;

/** Paths that are not pages of the app. Missing files of an earlier build answer 404, so that its tabs notice. */
const isApiPath = (path: string) =>
  /^\/(v\d+|socket\.io|openapi\.json|docs|metrics|mcp|healthz|readyz|dev|assets)(\/|$)/.test(path);

async function serveWeb(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: webDirectory,
    // The build compresses the files. A client without Brotli gets what `compress` makes of the file itself.
    preCompressed: true,
    // Built files have a hash in their name, so they can be cached forever. The page has none.
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
