import { ActionIcon, Button, Popover, Tooltip } from '@mantine/core';
import { IconBaselineDensityMedium, IconBaselineDensitySmall, IconColumns3 } from '@tabler/icons-react';
import { useOpening } from '../later/later.tsx';
import type { ColumnChoicesProps } from './column-choices.tsx';
import classes from './filter-bar.module.css';
import { FilterChips } from './filter-chips.tsx';
import { ColumnChoices } from './lazy-parts.tsx';
import { isFilterActive, type ListFilter } from './list-filters.rules.ts';
import type { SavedViews } from './saved-views.ts';
import { SearchBox } from './search-box.tsx';
import type { ListControl } from './use-list-state.ts';
import { ViewsMenu } from './views-menu.tsx';

interface FilterBarProps {
  list: ListControl;
  filters: readonly ListFilter[];
  search: string | false;
  columns: readonly { key: string; header: string; hidden_by_default?: boolean }[];
  views?: SavedViews;
}

/** Search, filters, saved views, columns and density. */
export function FilterBar({ list, filters, search, columns, views }: FilterBarProps) {
  const { state } = list;
  const isCompact = state.density === 'compact';
  const isFiltered = state.search !== '' || filters.some((filter) => isFilterActive(filter, state.filters));
  const density = isCompact ? 'Comfortable rows' : 'Compact rows';
  return (
    <search className={classes.bar} aria-label="Search and filters">
      {search !== false && (
        <SearchBox
          className={classes.search}
          placeholder={search}
          value={state.search}
          onSearch={(text) => list.change({ search: text })}
        />
      )}
      <FilterChips filters={filters} values={state.filters} onChange={(values) => list.change({ filters: values })} />
      {isFiltered && (
        <Button variant="subtle" size="xs" className={classes.clear} onClick={list.clear}>
          Clear
        </Button>
      )}
      <div className={classes.looks}>
        {views && <ViewsMenu views={views} list={list} />}
        <ColumnChooser
          columns={columns}
          chosen={state.columns}
          onChange={(chosen) => list.change({ columns: chosen })}
        />
        <Tooltip label={density}>
          <ActionIcon
            variant="default"
            size={28}
            className={classes.density}
            aria-label={density}
            onClick={() => list.change({ density: isCompact ? 'comfortable' : 'compact' })}
          >
            {isCompact ? <IconBaselineDensitySmall size={16} /> : <IconBaselineDensityMedium size={16} />}
          </ActionIcon>
        </Tooltip>
      </div>
    </search>
  );
}

/** The button that opens the column chooser. */
function ColumnChooser(props: ColumnChoicesProps) {
  const { popover, target } = useOpening(ColumnChoices);
  return (
    <Popover {...popover} position="bottom-end" trapFocus returnFocus width={288}>
      <Popover.Target>
        <Tooltip label="Columns">
          <ActionIcon variant="default" size={28} aria-label="Columns" {...target}>
            <IconColumns3 size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p="xs" aria-label="Columns">
        <ColumnChoices {...props} />
      </Popover.Dropdown>
    </Popover>
  );
}
