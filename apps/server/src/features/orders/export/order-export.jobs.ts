import { defineJob } from '../../../platform/jobs/jobs.ts';
import { OrderExport, writeExport } from './order-export.commands.ts';

export const exportOrdersJob = defineJob({ name: 'orders-export', data: OrderExport, run: writeExport });
