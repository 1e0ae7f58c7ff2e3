import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../platform/tenancy/ctx.ts';
import { allowFrames, allowScript } from './widget-page.queries.ts';

/** Pages of a shop in frames of other websites, and the script that puts them there. */
export function addWidgetPages(app: FastifyInstance, platform: Platform): void {
  app.addHook('onRequest', (request, reply) => allowFrames(platform, request, reply));
  app.addHook('onSend', async (request, reply) => allowScript(request, reply));
}
