import { Button, CloseButton, Menu, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown } from '@tabler/icons-react';
import type { Pagination } from '@tradepost/contracts/paging';
import { formatCount } from '../../lib/formats/numbers.ts';
import { countSelected, type Selection } from '../data-table/selection.rules.ts';
import { formatTotal } from '../pagination/pagination.rules.ts';
import type { ListAction } from './bulk.rules.ts';
import classes from './bulk-bar.module.css';

type Shown = Pick<ListAction, 'key' | 'label' | 'isDangerous'>;

interface BulkBarProps<Action extends Shown> {
  selection: Selection;
  pagination: Pagination;
  actions: readonly Action[];
  onAct: (action: Action) => void;
  onSelectAll: () => void;
  onClear: () => void;
}

/** Replaces the filters while rows are selected: the count, "select all" and the bulk actions. */
export function BulkBar<Action extends Shown>(props: BulkBarProps<Action>) {
  const { selection, pagination, actions, onAct, onSelectAll, onClear } = props;
  const isNarrow = useMediaQuery('(max-width: 63.99em)', false, { getInitialValueInEffect: false });
  const direct = isNarrow ? [] : actions.slice(0, 4);
  const further = actions.slice(direct.length);
  const count = countSelected(selection, pagination.total);
  const canSelectAll = !selection.all_matching && pagination.total > count;
  return (
    <div className={classes.bar} role="toolbar" aria-label="Selected rows">
      <span className={classes.count} role="status">
        {selection.all_matching ? `All ${formatTotal(pagination)}` : formatCount(count)} selected
      </span>
      {canSelectAll && (
        <UnstyledButton className={classes.all} onClick={onSelectAll}>
          Select all {formatTotal(pagination)} that match
        </UnstyledButton>
      )}
      <div className={classes.actions}>
        {direct.map((action) => (
          <Button
            key={action.key}
            size="xs"
            variant="default"
            c={action.isDangerous ? 'danger' : undefined}
            onClick={() => onAct(action)}
          >
            {action.label}
          </Button>
        ))}
        {further.length > 0 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} />}>
                {direct.length > 0 ? 'More' : 'Actions'}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {further.map((action) => (
                <Menu.Item
                  key={action.key}
                  color={action.isDangerous ? 'danger' : undefined}
                  onClick={() => onAct(action)}
                >
                  {action.label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        <CloseButton size="sm" aria-label="Clear selection" onClick={onClear} />
      </div>
    </div>
  );
}
