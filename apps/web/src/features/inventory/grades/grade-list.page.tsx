import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Grade, listGrades } from '@tradepost/contracts/inventory/grade.contract';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { gradeCreatePath, gradePath } from '../unit-paths.rules.ts';

const gradeColumns: readonly Column<Grade>[] = [
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

/** `/settings/inventory-condition`: the grades that units are sold in. */
export function Component() {
  const can = useCan();
  const list = useListState();
  const { sort: _sort, ...query } = list.query;
  const grades = useQuery({
    ...contractQuery(listGrades, { query }),
    placeholderData: keepPreviousData,
  });
  const create = { label: 'Add grade', to: gradeCreatePath };
  return (
    <ListPage
      {...listProps(grades)}
      id="grades"
      title="Grades of units"
      noun="grade"
      list={list}
      columns={gradeColumns}
      rowHref={({ id }) => gradePath(id)}
      primaryAction={can('settings.edit') ? { ...create, icon: <IconPlus size={16} /> } : undefined}
      search="Search by name"
      emptyState={{
        description: 'Grades such as A, B and C say in what state you sell a device.',
        action: can('settings.edit') ? create : undefined,
      }}
    />
  );
}
