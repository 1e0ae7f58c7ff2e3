import { defineJob } from '../../../platform/jobs/jobs.ts';
import { CustomerExport, writeCustomers } from './customer-export.commands.ts';

export const exportCustomersJob = defineJob({ name: 'customers-export', data: CustomerExport, run: writeCustomers });
