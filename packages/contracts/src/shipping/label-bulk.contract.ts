import { z } from 'zod';
import { messages } from '../errors.ts';
import { DryRun, Ids } from '../fields.ts';
import { BulkJobId, bulkRecordsAtOnce } from '../files/file.contract.ts';
import { contract } from '../route.ts';
import { LabelFilter } from './label-export.contract.ts';

/** More would be a request that carriers keep waiting. */
export const maxBulkLabels = 100;

export const changeLabels = contract({
  method: 'POST',
  url: '/v1/pos/order/shipping-label/bulk',
  area: 'shipping',
  summary: 'Void, buy again or email many labels',
  description: `Each label as its own call does, one after the other. At most ${maxBulkLabels}. With \`dry_run\` nothing changes; the outcomes say what would happen. More than ${bulkRecordsAtOnce} labels are left to a job.`,
  access: 'shipping.buy',
  body: z
    .object({
      action: z.enum(['void', 'retry', 'email']).describe('What to do with the labels'),
      ids: Ids.min(1).max(maxBulkLabels).optional(),
      filter: LabelFilter.optional().describe('All that match, when there are no ids'),
      dry_run: DryRun,
    })
    .refine(({ ids, filter }) => ids !== undefined || filter !== undefined, {
      path: ['ids'],
      message: messages.required('ids'),
    }),
  data: z.object({
    outcomes: z.array(
      z.object({ id: z.number().int(), label: z.string(), is_ok: z.boolean(), why: z.string().nullable() }),
    ),
    job_id: BulkJobId,
  }),
});
