import type { Grade } from '@tradepost/contracts/inventory/grade.contract';
import type { Column } from '../../../ui/data-table/columns.rules.ts';

export const gradeColumns: readonly Column<Grade>[] = [
  { key: 'name', header: 'Grade', width: 128, render: ({ name }) => name, csv: ({ name }) => name },
  {
    key: 'description',
    header: 'Description',
    width: 400,
    render: ({ description }) => description || '–',
    csv: ({ description }) => description,
  },
  {
    key: 'units',
    header: 'In stock',
    width: 96,
    align: 'right',
    render: ({ units }) => (units >= 1_000 ? '1,000+' : units),
    csv: ({ units }) => units,
  },
  { key: 'sort', header: 'Place', width: 80, align: 'right', render: ({ sort }) => sort, csv: ({ sort }) => sort },
];
