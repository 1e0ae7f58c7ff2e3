import { CloseButton, Menu, Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconFilter, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { fetchedByPointing, whenFetched } from '../later/later.tsx';
import classes from './filter-chips.module.css';
import { FilterEditor } from './lazy-parts.tsx';
import { describeFilter, isFilterActive, type ListFilter, setFilterValues } from './list-filters.rules.ts';

interface FilterChipsProps {
  filters: readonly ListFilter[];
  values: Record<string, string>;
  onChange: (values: Record<string, string>) => void;
}

/** Inactive filters past this number go into the "More filters" menu. */
const OFF_CHIPS = 3;

/** Milliseconds until a closed popover has returned the focus, if it could. */
const focusFollowsAfter = 50;

/** One chip per filter: dashed while inactive, with its value while active. */
export function FilterChips({ filters, values, onChange }: FilterChipsProps) {
  const [openKey, setOpenKey] = useState<string | null>(null);
  const more = useRef<HTMLButtonElement>(null);
  // Open only once the editor is loaded, because the focus moves into it.
  const open = (key: string) => whenFetched(FilterEditor, () => setOpenKey(key));
  const close = () => {
    setOpenKey(null);
    // An inactive filter moves back into the menu and its chip disappears, so the focus moves to the menu.
    setTimeout(() => document.activeElement === document.body && more.current?.focus(), focusFollowsAfter);
  };
  const off = filters.filter((filter) => !isFilterActive(filter, values));
  const waiting = off.slice(off.length > OFF_CHIPS + 1 ? OFF_CHIPS : off.length);
  const shown = filters.filter((filter) => !waiting.includes(filter) || filter.key === openKey);
  return (
    <div className={classes.chips}>
      {shown.map((filter) => (
        <FilterChip
          key={filter.key}
          filter={filter}
          values={values}
          isOpen={openKey === filter.key}
          onOpen={(isOpen) => (isOpen ? open(filter.key) : close())}
          onChange={onChange}
        />
      ))}
      {waiting.length > 0 && (
        <Menu position="bottom-start" returnFocus>
          <Menu.Target>
            <UnstyledButton ref={more} className={classes.chip} data-off>
              <IconFilter size={14} aria-hidden="true" />
              More filters
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {waiting.map((filter) => (
              <Menu.Item key={filter.key} onClick={() => open(filter.key)}>
                {filter.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

interface FilterChipProps {
  filter: ListFilter;
  values: Record<string, string>;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (values: Record<string, string>) => void;
}

function FilterChip({ filter, values, isOpen, onOpen, onChange }: FilterChipProps) {
  const label = describeFilter(filter, values);
  const isRange = filter.kind === 'date-range' || filter.kind === 'money-range';
  return (
    <Popover
      opened={isOpen}
      onChange={onOpen}
      position="bottom-start"
      trapFocus
      returnFocus
      width={isRange ? 340 : 280}
    >
      <div className={classes.chip} data-off={label === null || undefined}>
        <Popover.Target>
          <UnstyledButton
            className={classes.press}
            onClick={() => onOpen(!isOpen)}
            {...fetchedByPointing(FilterEditor)}
          >
            {label === null && <IconPlus size={14} aria-hidden="true" />}
            <span className={classes.label}>{filter.label}</span>
            {label !== null && <span className={classes.value}>{label}</span>}
            {label !== null && <IconChevronDown size={14} aria-hidden="true" className={classes.arrow} />}
          </UnstyledButton>
        </Popover.Target>
        {label !== null && (
          <CloseButton
            size="xs"
            aria-label={`Remove filter ${filter.label}`}
            onClick={() => onChange(setFilterValues(values, filter, {}))}
          />
        )}
      </div>
      <Popover.Dropdown aria-label={`Filter by ${filter.label}`}>
        <FilterEditor
          filter={filter}
          values={values}
          onApply={(own, isDone) => {
            onChange(setFilterValues(values, filter, own));
            if (isDone) onOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
