import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { arrangeCatalog, type CatalogModel } from '@tradepost/contracts/catalog/product-catalog.contract';
import { messages } from '@tradepost/contracts/errors';
import { useState } from 'react';
import { useAction } from '../../../../lib/use-action.ts';
import { useListKeys } from '../../../../ui/list-page/use-list-keys.ts';
import { useListSelection } from '../../../../ui/list-page/use-list-selection.ts';
import type { ListControl } from '../../../../ui/list-page/use-list-state.ts';
import { PageBar } from '../../../../ui/pagination/page-bar.tsx';
import { SortList } from '../../../../ui/sort-list/sort-list.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { isSortable } from '../../product-catalog.rules.ts';
import { catalogKeys, catalogModelsQuery } from '../product-catalog.api.ts';
import type { CatalogView } from '../use-catalog-view.ts';
import classes from './model-list.module.css';
import { ModelListBar } from './model-list-bar.tsx';
import { ModelRow } from './model-row.tsx';

interface ModelListProps {
  view: CatalogView;
  mayEdit: boolean;
}

type Row = CatalogModel & { id: string; label: string; model_id: number | null };
const toRow = (model: CatalogModel): Row =>
  ({ ...model, id: model.key, label: model.name, model_id: model.id }) as never;

/** The list of models with search, selection, switches and sorting. */
export function ModelList({ view, mayEdit }: ModelListProps) {
  const { list, asked, typed, search } = view;
  const models = useQuery(catalogModelsQuery(asked));
  const arrange = useAction(arrangeCatalog, { invalidates: catalogKeys });
  const rows = (models.data?.items ?? []).map(toRow);
  const picking = useListSelection(rows, list.state);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  useListKeys({
    onToggleRow: mayEdit ? picking.toggleByKey : undefined,
    onClear: picking.hasSelection ? picking.clear : undefined,
  });
  const toggle = (key: string) => {
    const next = new Set(opened);
    if (!next.delete(key)) next.add(key);
    setOpened(next);
  };
  const { pagination } = models.data ?? {};
  return (
    <>
      <ModelListBar view={view} picking={picking} pagination={pagination} mayEdit={mayEdit} />
      {typed.trim() !== '' && search === '' && (
        <Alert color="info" variant="light" role="status">
          {messages.searchTooShort}
        </Alert>
      )}
      <div className={classes.frame} data-busy={models.isPlaceholderData || undefined}>
        {models.error && !models.data ? (
          <ErrorState error={models.error} onRetry={() => void models.refetch()} />
        ) : !models.data ? (
          <div className={classes.bones} role="status" aria-label="Loading">
            <TextSkeleton lines={10} />
          </div>
        ) : rows.length === 0 ? (
          <NoModels list={list} />
        ) : (
          <SortList
            label="Models"
            items={rows}
            isFixed={!mayEdit || !isSortable(view)}
            onSort={(keys) => arrange.send({ body: { kind: 'model', keys } })}
            render={(row) => (
              <ModelRow
                model={row}
                hasBrand={view.brand === 'all'}
                mayEdit={mayEdit}
                isSelected={picking.selection.all_matching || picking.selection.ids.has(row.key)}
                onSelect={(isRange) => picking.onToggleRow(row.key, isRange)}
                isOpen={opened.has(row.key)}
                onToggle={() => toggle(row.key)}
              />
            )}
          />
        )}
      </div>
      {pagination && pagination.total > 0 && (
        <PageBar
          pagination={pagination}
          shown={rows.length}
          onPage={(page) => list.change({ page })}
          onPerPage={(per_page) => list.change({ per_page })}
        />
      )}
    </>
  );
}

/** Shown when no model matches. */
function NoModels({ list }: { list: ListControl }) {
  return (
    <EmptyState
      action={
        list.state.search || list.state.filters.show
          ? { label: 'Clear search and filters', onClick: list.clear }
          : undefined
      }
    />
  );
}
