import type { z } from 'zod';
import { csvType } from '../files/file-types.data.ts';
import { fileContract } from '../route.ts';
import { LabelQuery } from './label.contract.ts';

/** The labels of an export: the filters of the list, without its pages. */
export const LabelFilter = LabelQuery.omit({ page: true, per_page: true });
export type LabelFilter = z.output<typeof LabelFilter>;

export const exportLabels = fileContract({
  method: 'POST',
  url: '/v1/pos/order/shipping-label/export',
  is_free_when_unpaid: true,
  area: 'shipping',
  summary: 'Labels as CSV',
  description: 'At most 10,000 labels, the newest.',
  access: 'shipping.view',
  body: LabelFilter,
  binary: [csvType],
});
