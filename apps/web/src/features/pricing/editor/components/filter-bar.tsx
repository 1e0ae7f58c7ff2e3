import { NativeSelect } from '@mantine/core';
import { messages } from '@tradepost/contracts/errors';
import { type GridFilter, gridFilters } from '@tradepost/contracts/pricing/editor.contract';
import type { PriceOutline } from '@tradepost/contracts/pricing/outline.contract';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { SearchBox } from '../../../../ui/list-page/search-box.tsx';
import { type EditorView, editorPath, shortestSearch, writeView } from '../editor-view.rules.ts';
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
  { value: '24h', label: 'in 24 hours' },
  { value: '7d', label: 'in 7 days' },
  { value: '30d', label: 'in 30 days' },
];

/** Which rows the sheet shows, of which list, and which of their prices. */
export function FilterBar({ view, change, outline, category, brand }: FilterBarProps) {
  const navigate = useNavigate();
  const problem = useId();
  const isShort = view.search !== '' && view.search.length < shortestSearch;
  const brands = [{ key: 'all', name: 'All brands' }, ...(outline?.brands ?? [])];
  return (
    <search className={classes.bar} aria-label="Which prices to show">
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
      <NativeSelect
        size="xs"
        className={classes.brand}
        aria-label="Brand"
        data={brands.map(({ key, name }) => ({ value: key, label: name }))}
        value={brand}
        onChange={(event) => void navigate(editorPath(category, event.currentTarget.value, writeView(view)))}
      />
      <fieldset className={classes.group} style={{ margin: 0, padding: 0 }} aria-label="Rows">
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
        <fieldset className={classes.group} style={{ margin: 0, padding: 0, width: 'auto' }} aria-label="Prices shown">
          {(['offered', 'base'] as const).map((layer) => (
            <button
              key={layer}
              type="button"
              className={classes.choice}
              aria-pressed={view.layer === layer}
              title={
                layer === 'base'
                  ? 'The prices on which rules act. What you type here is a base price.'
                  : 'What is offered. What you type here is a custom price.'
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
