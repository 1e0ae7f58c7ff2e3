import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { findStuck, queueTracking } from './due-tracking.commands.ts';

export const trackingUpkeep: readonly UpkeepDefinition[] = [
  { name: 'tracking-due', every_seconds: 60, run: queueTracking },
  { name: 'parcels-stuck', every_seconds: 3600, run: findStuck },
];
