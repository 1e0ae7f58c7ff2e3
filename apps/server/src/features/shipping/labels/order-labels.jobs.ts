import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { UpkeepDefinition } from '../../../platform/tenancy/ctx.ts';
import { queueDueTries } from './due-tries.commands.ts';
import { followOrder } from './order-labels.commands.ts';
import { OrderLabels } from './order-need.rules.ts';

export const orderLabelsJob = defineJob({ name: 'order-labels', data: OrderLabels, run: followOrder });
export const dueTries: UpkeepDefinition = { name: 'label-tries-due', every_seconds: 30, run: queueDueTries };
