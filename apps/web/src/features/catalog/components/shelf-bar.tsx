import { SegmentedControl } from '@mantine/core';
import { shownModels } from '@tradepost/contracts/catalog/product-catalog.contract';
import type { Pagination } from '@tradepost/contracts/paging';
import { SearchBox } from '../../../ui/list-page/search-box.tsx';
import type { useListSelection } from '../../../ui/list-page/use-list-selection.ts';
import { type Shown, shownLabels } from '../product-catalog.rules.ts';
import type { Shelf } from '../use-shelf.ts';
import { SelectionBar } from './selection-bar.tsx';
import classes from './shelf-bar.module.css';

interface ShelfBarProps {
  shelf: Shelf;
  picking: ReturnType<typeof useListSelection>;
  pagination: Pagination | undefined;
  mayEdit: boolean;
}

/** Search and filter; while rows are selected, what to do with them. */
export function ShelfBar({ shelf, picking, pagination, mayEdit }: ShelfBarProps) {
  const { show, list } = shelf;
  if (mayEdit && picking.hasSelection && pagination)
    return (
      <div className={classes.bar}>
        <SelectionBar shelf={shelf} picking={picking} pagination={pagination} />
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
        aria-label="Which models"
        className={classes.shown}
        data={shownModels.map((value) => ({ value, label: shownLabels[value] }))}
        value={show}
        onChange={(value) => list.change({ filters: value === 'all' ? {} : { show: value as Shown } })}
      />
      {mayEdit && pagination && pagination.total > 0 && (
        <button type="button" className={classes.all} onClick={picking.onTogglePage}>
          Select page
        </button>
      )}
    </div>
  );
}
