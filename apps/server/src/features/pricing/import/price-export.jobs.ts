import { defineJob } from '../../../platform/jobs/jobs.ts';
import { PriceExport, writePriceExport } from './export-prices.commands.ts';

export const priceExportJob = defineJob({ name: 'price-export', data: PriceExport, run: writePriceExport });
