import { defineJob } from '../../../platform/jobs/jobs.ts';
import { CompanyExport, exportCompany } from './export-company.commands.ts';

export const exportCompanyJob = defineJob({ name: 'company-export', data: CompanyExport, run: exportCompany });
