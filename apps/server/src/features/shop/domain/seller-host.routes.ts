import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/tenancy/ctx.ts';
import { requireServed } from './seller-host.queries.ts';

/** A company's own domain is for its sellers: nobody signs in to the back office there, and no call of staff is answered. */
export function guardCompanyDomains(app: FastifyInstance, platform: Platform): void {
  app.addHook('onRequest', ({ method, url, hostname, routeOptions }) =>
    requireServed(platform, hostname, { method, url, route: routeOptions.url }),
  );
}
