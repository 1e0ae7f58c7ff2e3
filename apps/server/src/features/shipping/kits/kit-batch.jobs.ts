import { defineJob } from '../../../platform/jobs/jobs.ts';
import { KitBatch, printBatch } from './kit-batch.commands.ts';

export const kitBatchJob = defineJob({ name: 'shipping-kit-batch', data: KitBatch, run: printBatch });
