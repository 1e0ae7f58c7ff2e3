import type { FastifyInstance } from 'fastify';
import { buildApp, buildWorker } from './app.ts';
import { createDemo } from './demo/demo.ts';
import { jobs, upkeep } from './jobs.ts';
import type { Config } from './platform/config.ts';
import { stopServing } from './platform/http/health.ts';
import { closePlatform, openPlatform } from './platform/opening/platform.ts';
import type { Platform } from './platform/tenancy/ctx.ts';

/** What a process runs of a server. */
export type Part = 'web' | 'worker';

export interface Running {
  app: FastifyInstance;
  platform: Platform;
  /** Ends it with its requests answered and its work done. */
  stop(): Promise<void>;
}

/**
 * Opens the database, fills a new one, and listens. Without `only` it is the web server and the worker. `say` is told
 * what takes a moment.
 */
export async function serve(config: Config, only: Part | undefined, say: (line: string) => void): Promise<Running> {
  const prepare = async (platform: Platform, isWorker: boolean) => {
    await platform.jobs.start(platform, jobs, upkeep, isWorker);
    if (config.demo) await createDemo(platform, say);
  };
  // A new embedded database gets its name when it has all of this: a start that is cut off leaves none.
  const platform = await openPlatform(config, { fill: (unnamed) => prepare(unnamed, false) });
  await prepare(platform, only !== 'web');
  const app = only === 'worker' ? buildWorker(platform) : await buildApp(platform);
  await app.listen({ port: only === 'worker' ? config.worker_port : config.port, host: config.host });
  return {
    app,
    platform,
    stop: async () => {
      await stopServing(app, platform);
      await closePlatform(platform);
    },
  };
}
