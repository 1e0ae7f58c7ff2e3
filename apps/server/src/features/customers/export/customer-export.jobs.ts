import { customerExportKeys } from '@tradepost/contracts/customers/customer-export.data';
import { CustomerFilter, customerSorts } from '@tradepost/contracts/customers/customer-list.contract';
import { z } from 'zod';
import { defineExport } from '../../../platform/exports/define-export.ts';
import { payoutNames } from '../../company/payout-method.queries.ts';
import { countSelected, readSelected } from './customer-export.queries.ts';
import { customerColumns } from './customer-export.rules.ts';

/** The customers that were chosen. */
export const exportCustomersJob = defineExport({
  name: 'customers-export',
  params: z.object({
    format: z.enum(['csv', 'excel']),
    ids: z.array(z.number()).optional(),
    filter: CustomerFilter.optional(),
    sort: z.enum(customerSorts),
    columns: z.array(z.enum(customerExportKeys)).default([...customerExportKeys]),
  }),
  event: 'export_customer_csv',
  title: 'Customer export',
  sheet: 'Customers',
  file: 'customers',
  open: async (ctx, params) => ({ total: await countSelected(ctx, params), payoutName: await payoutNames(ctx) }),
  columns: ({ columns }, { payoutName }) => customerColumns(columns, payoutName),
  read: (ctx, params, { after, size }) => readSelected(ctx, params, params.sort, after, size),
});
