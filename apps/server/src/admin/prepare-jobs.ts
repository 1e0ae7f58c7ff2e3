import { jobs, upkeep } from '../jobs.ts';
import type { Platform } from '../platform/tenancy/ctx.ts';

/** Makes the queues known, without working on them. */
export const prepareJobs = (platform: Platform): Promise<void> => platform.jobs.start(platform, jobs, upkeep, false);
