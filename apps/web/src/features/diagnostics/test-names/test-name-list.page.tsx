import { useQuery } from '@tanstack/react-query';
import { searchMatches } from '@tradepost/contracts/customers/search-form.rules';
import { listTestNames, type TestName } from '@tradepost/contracts/diagnostics/test-name.contract';
import { useMemo, useState } from 'react';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { ListPage } from '../../../ui/list-page/list-page.tsx';
import { listProps } from '../../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../../ui/list-page/use-list-state.ts';
import { actionsColumn } from '../../../ui/row-menu/actions-column.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { useLiveDiagnostics } from '../diagnostics.api.ts';
import { TestNameDialog } from './components/test-name-dialog.tsx';

/** `/settings/device-tests`: what failed tests of stations mean. */
export function Component() {
  const canEdit = useCan()('settings.edit');
  const list = useListState();
  const names = useQuery(contractQuery(listTestNames));
  const [edited, setEdited] = useState<TestName | null>(null);
  useLiveDiagnostics();
  const { defects = [], conditions = [] } = names.data ?? {};
  const columns = useMemo(() => {
    const shown = columnsOf({ defects, conditions });
    const edit = (test: TestName) => [{ key: 'edit', label: 'Edit', onClick: () => setEdited(test) }];
    return canEdit ? [...shown, actionsColumn(({ name }: TestName) => name, edit)] : shown;
  }, [defects, conditions, canEdit]);
  return (
    <>
      <ListPage
        {...listProps(names, ({ name }) => searchMatches(name, list.state.search))}
        id="device-tests"
        title="Device tests"
        noun="test"
        list={list}
        columns={columns}
        search="Search by name"
        emptyState={{
          description:
            'Tests appear here with the first result of a station. Then say which defects a failed one means.',
        }}
      />
      {edited && (
        <TestNameDialog
          key={`${edited.id}-${edited.version}`}
          test={edited}
          defects={defects}
          conditions={conditions}
          opened
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

type Named = readonly { id: number; name: string; category: string }[];

function columnsOf({ defects, conditions }: { defects: Named; conditions: Named }): Column<TestName>[] {
  const namesOf = (named: Named, ids: readonly number[]) =>
    named
      .filter(({ id }) => ids.includes(id))
      .map(({ name, category }) => `${name} (${category})`)
      .join(', ');
  return [
    { key: 'name', header: 'Test', width: 200, render: ({ name }) => name, csv: ({ name }) => name },
    {
      key: 'state',
      header: 'Status',
      width: 112,
      card: 'corner',
      render: (test) => <StatusBadge isPlain {...badgeOf(test)} />,
      csv: (test) => badgeOf(test).label,
    },
    {
      key: 'defects',
      header: 'Defects when it fails',
      width: 320,
      render: ({ defect_ids }) => namesOf(defects, defect_ids) || '–',
      csv: ({ defect_ids }) => namesOf(defects, defect_ids),
    },
    {
      key: 'conditions',
      header: 'Best condition when it fails',
      width: 240,
      render: ({ condition_ids }) => namesOf(conditions, condition_ids) || '–',
      csv: ({ condition_ids }) => namesOf(conditions, condition_ids),
    },
  ];
}

function badgeOf({ is_unknown, is_ignored }: TestName) {
  if (is_unknown) return { label: 'Unmapped', meaning: 'warning' as const };
  return is_ignored ? { label: 'Ignored' } : { label: 'Mapped', meaning: 'success' as const };
}
