import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { type Pagination, pageSizes } from '@tradepost/contracts/paging';
import { useEffect, useId, useState } from 'react';
import { formatCount } from '../../lib/formats/numbers.ts';
import classes from './page-bar.module.css';
import { clampPage, formatRange, hasNextPage } from './pagination.rules.ts';

/** Milliseconds after the last typed digit before the page changes. */
const TYPED_PAGE_DEBOUNCE_MS = 300;

export interface PageBarActions {
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
}

interface PageBarProps extends PageBarActions {
  pagination: Pagination;
  /** Number of rows on this page. */
  shown: number;
}

/** The range of rows on screen, the page size and the page buttons. */
export function PageBar({ pagination, shown, onPage, onPerPage }: PageBarProps) {
  const { current_page, last_page, is_capped } = pagination;
  const [typed, setTyped] = useState(String(current_page));
  useEffect(() => setTyped(String(current_page)), [current_page]);

  const goTo = (text: string) => {
    const page = clampPage(text, pagination);
    setTyped(String(page));
    if (page !== current_page) onPage(page);
  };
  const goToSoon = useDebouncedCallback(goTo, TYPED_PAGE_DEBOUNCE_MS);
  const rows = useId();
  const hasNext = hasNextPage(pagination, shown);
  return (
    <nav className={classes.bar} aria-label="Pages" data-page-bar>
      <p className={classes.range} aria-live="polite">
        {formatRange(pagination, shown)}
      </p>
      <div className={classes.group}>
        <label className={classes.words} htmlFor={rows}>
          Rows
        </label>
        <NativeSelect
          id={rows}
          size="xs"
          w={64}
          data={pageSizes.map(String)}
          value={String(pagination.per_page)}
          onChange={(event) => onPerPage(Number(event.currentTarget.value))}
        />
      </div>
      <div className={classes.group}>
        <ActionIcon
          size="sm"
          aria-label="First page"
          className={classes.end}
          disabled={current_page <= 1}
          onClick={() => onPage(1)}
        >
          <IconChevronsLeft size={16} />
        </ActionIcon>
        <ActionIcon
          size="sm"
          aria-label="Previous page"
          disabled={current_page <= 1}
          onClick={() => onPage(current_page - 1)}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <TextInput
          size="xs"
          w={`calc(${Math.max(2, String(last_page).length, typed.length)}ch + 1.375rem)`}
          classNames={{ input: classes.page }}
          inputMode="numeric"
          aria-label="Page"
          value={typed}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            goToSoon(event.currentTarget.value);
          }}
          onBlur={() => goTo(typed)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') goTo(typed);
          }}
        />
        <span className={classes.words}>
          of {formatCount(last_page)}
          {is_capped && '+'}
        </span>
        <ActionIcon size="sm" aria-label="Next page" disabled={!hasNext} onClick={() => onPage(current_page + 1)}>
          <IconChevronRight size={16} />
        </ActionIcon>
        {!is_capped && (
          <ActionIcon
            size="sm"
            aria-label="Last page"
            className={classes.end}
            disabled={!hasNext}
            onClick={() => onPage(last_page)}
          >
            <IconChevronsRight size={16} />
          </ActionIcon>
        )}
      </div>
    </nav>
  );
}
