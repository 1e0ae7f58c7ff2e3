import { NativeSelect } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import { type GridFilter, gridFilters } from '@tradepost/contracts/pricing/editor.contract';
import type { PriceOutline } from '@tradepost/contracts/pricing/outline.contract';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { SearchBox } from '../../../../ui/list-page/search-box.tsx';
import { type EditorView, editorPath, minSearchLength, writeView } from '../editor-view.rules.ts';
import classes from './filter-bar.module.css';
import { PriceListMenu } from './price-list-menu.tsx';
import { RoundUp } from './round-up.tsx';

interface FilterBarProps {
  view: EditorView;
  change: (changes: Partial<EditorView>) => void;
  outline: PriceOutline | undefined;
  category: string;
  brand: string;
}

const filterLabels: Record<GridFilter, string> = {
  all: 'All',
  no_price: 'No price',
  changed: 'Changed',
  custom: 'Custom',
  stale: 'Stale',
};

const spanLabels = [
  { value: '24h', label: 'Last 24 hours' },
  { value: '7d', label: 'Last 7 days' },
  { value: '30d', label: 'Last 30 days' },
];

/** The filters of the sheet, the price list and the price layer. */
export function FilterBar({ view, change, outline, category, brand }: FilterBarProps) {
  const navigate = useNavigate();
  const problem = useId();
  const isShort = view.search !== '' && view.search.length < minSearchLength;
  const brands = [{ key: 'all', name: 'All brands' }, ...(outline?.brands ?? [])];
  return (
    <search className={classes.bar} aria-label="Price filters">
      <SearchField isShort={isShort} problem={problem} view={view} change={change} />
      <NativeSelect
        size="xs"
        className={classes.brand}
        aria-label="Brand"
        data={brands.map(({ key, name }) => ({ value: key, label: name }))}
        value={brand}
        onChange={(event) => void navigate(editorPath(category, event.currentTarget.value, writeView(view)))}
      />
      <fieldset className={classes.group} style={{ margin: 0, padding: 0 }} aria-label="Filter rows">
        {gridFilters.map((filter) => (
          <button
            key={filter}
            type="button"
            className={classes.choice}
            aria-pressed={view.filter === filter}
            onClick={() => change({ filter })}
          >
            {filterLabels[filter]}
          </button>
        ))}
      </fieldset>
      {view.filter === 'changed' && (
        <NativeSelect
          size="xs"
          aria-label="Changed since"
          data={spanLabels.some(({ value }) => value === view.since) ? spanLabels : [...spanLabels, view.since]}
          value={view.since}
          onChange={(event) => change({ since: event.currentTarget.value })}
        />
      )}
      <div className={classes.right}>
        <PriceListMenu current={outline?.price_list_id} onChoose={(price_list_id) => change({ price_list_id })} />
        <fieldset className={classes.group} style={{ margin: 0, padding: 0, width: 'auto' }} aria-label="Price type">
          {(['offered', 'base'] as const).map((layer) => (
            <button
              key={layer}
              type="button"
              className={classes.choice}
              aria-pressed={view.layer === layer}
              title={
                layer === 'base'
                  ? 'Prices before rules apply. Your edits change base prices.'
                  : 'Prices offered to sellers. Your edits set custom prices.'
              }
              onClick={() => change({ layer })}
            >
              {layer === 'base' ? 'Base' : 'Offered'}
            </button>
          ))}
        </fieldset>
        <RoundUp />
      </div>
    </search>
  );
}

interface SearchFieldProps {
  isShort: boolean;
  problem: string;
  view: EditorView;
  change: (changes: Partial<EditorView>) => void;
}

/** Finds models by name. */
function SearchField({ isShort, problem, view, change }: SearchFieldProps) {
  return (
    <div className={classes.search} aria-describedby={isShort ? problem : undefined}>
      <SearchBox
        placeholder="Search models"
        value={view.search}
        onSearch={(search) => change({ search: search.trim() })}
      />
      {isShort && (
        <p id={problem} role="alert" className={classes.problem}>
          {messages.searchTooShort}
        </p>
      )}
    </div>
  );
}
