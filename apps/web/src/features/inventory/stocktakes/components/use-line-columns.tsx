import { Text } from '@mantine/core';
import { decideStocktake, type StocktakeLine } from '@tradepost/contracts/inventory/stocktakes/stocktake.contract';
import {
  actionsOfResult,
  type LineAction,
  lineActionLabels,
  type StocktakeState,
} from '@tradepost/contracts/inventory/stocktakes/stocktake.data';
import { useMemo, useState } from 'react';
import { useAction } from '../../../../lib/use-action.ts';
import type { Column } from '../../../../ui/data-table/columns.rules.ts';
import { actionsColumn } from '../../../../ui/row-menu/actions-column.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { stocktakeKeys } from '../stocktake.api.ts';
import { lineBadge } from '../stocktake-facts.rules.ts';
import { AddUnknownDialog } from './add-unknown-dialog.tsx';

const columns: readonly Column<StocktakeLine>[] = [
  { key: 'number', header: 'Unit', width: 104, never_cut: true, render: ({ number, code }) => number ?? code },
  {
    key: 'title',
    header: 'Device',
    width: 200,
    render: ({ title, variant_label }) => [title, variant_label].filter(Boolean).join(' · ') || '–',
  },
  {
    key: 'identifier',
    header: 'IMEI or serial',
    width: 152,
    never_cut: true,
    render: ({ identifier, code }) => identifier ?? code,
  },
  {
    key: 'result',
    header: 'Result',
    width: 200,
    card: 'corner',
    render: ({ result, why }) => (
      <>
        <StatusBadge isPlain {...lineBadge(result)} />
        {why && (
          <Text size="xs" c="dimmed" truncate title={why}>
            {why}
          </Text>
        )}
      </>
    ),
  },
];

const labelOf = (action: LineAction, { shelf }: StocktakeLine) =>
  action === 'shelve' && shelf !== null ? `Put on shelf ${shelf}` : lineActionLabels[action];

const actionColumn = (state: StocktakeState): Column<StocktakeLine> => ({
  key: 'action',
  header: state === 'closed' ? 'Done' : 'On closing',
  width: 152,
  render: (line) => (state === 'closed' ? (line.outcome ?? '–') : labelOf(line.action, line)),
});

/** The columns of a count's lines, and the choices of each while it is open. */
export function useLineColumns(id: number, canDecide: boolean, state: StocktakeState) {
  const [unknown, setUnknown] = useState<StocktakeLine | null>(null);
  const { run } = useAction(decideStocktake, { invalidates: stocktakeKeys });
  const shown = useMemo(() => {
    const choose = (line: number, action: LineAction) =>
      void run({ params: { id }, body: { lines: [{ line, action }] } });
    const actionsOf = (row: StocktakeLine) => [
      ...(row.unit_id === null ? [] : [{ key: 'open', label: 'Open unit', to: `/inventory/edit/${row.unit_id}` }]),
      ...(canDecide && actionsOfResult[row.result].length > 1
        ? actionsOfResult[row.result]
            .filter((action) => action !== row.action && (action !== 'shelve' || row.shelf !== null))
            .map((action) => ({
              key: action,
              label: labelOf(action, row),
              onClick: () => (action === 'create' ? setUnknown(row) : choose(row.line, action)),
            }))
        : []),
    ];
    return [
      ...columns,
      actionColumn(state),
      actionsColumn<StocktakeLine>(({ number, code, title }) => `${number ?? code} ${title}`, actionsOf),
    ];
  }, [id, canDecide, state, run]);
  return {
    columns: shown,
    dialog: <AddUnknownDialog stocktake_id={id} line={unknown} onClose={() => setUnknown(null)} />,
  };
}
