import { defineJob } from '../../../platform/jobs/jobs.ts';
import { UnitExport } from './unit-export.queries.ts';
import { writeExport } from './write-export.commands.ts';

export const exportUnitsJob = defineJob({ name: 'inventory-export', data: UnitExport, run: writeExport });
