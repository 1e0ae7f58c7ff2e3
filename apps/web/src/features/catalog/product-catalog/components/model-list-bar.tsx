import { SegmentedControl } from '@mantine/core';
import { shownModels } from '@tradepost/contracts/catalog/product-catalog.contract';
import type { Pagination } from '@tradepost/contracts/paging';
import { SearchBox } from '../../../../ui/list-page/search-box.tsx';
import type { useListSelection } from '../../../../ui/list-page/use-list-selection.ts';
import { type ModelFilter, modelFilterLabels } from '../../product-catalog.rules.ts';
import type { CatalogView } from '../use-catalog-view.ts';
import classes from './model-list-bar.module.css';
import { SelectionBar } from './selection-bar.tsx';

interface ModelListBarProps {
  view: CatalogView;
  picking: ReturnType<typeof useListSelection>;
  pagination: Pagination | undefined;
  mayEdit: boolean;
}

/** Search and filter, or the bulk actions while rows are selected. */
export function ModelListBar({ view, picking, pagination, mayEdit }: ModelListBarProps) {
  const { show, list } = view;
  if (mayEdit && picking.hasSelection && pagination)
    return (
      <div className={classes.bar}>
        <SelectionBar view={view} picking={picking} pagination={pagination} />
      </div>
    );
  return (
    <div className={classes.bar}>
      <SearchBox
        className={classes.search}
        value={list.state.search}
        placeholder="Search by name"
        onSearch={(text) => list.change({ search: text })}
      />
      <SegmentedControl
        size="xs"
        aria-label="Show models"
        className={classes.shown}
        data={shownModels.map((value) => ({ value, label: modelFilterLabels[value] }))}
        value={show}
        onChange={(value) => list.change({ filters: value === 'all' ? {} : { show: value as ModelFilter } })}
      />
      {mayEdit && pagination && pagination.total > 0 && (
        <button type="button" className={classes.all} onClick={picking.onTogglePage}>
          Select all on this page
        </button>
      )}
    </div>
  );
}
