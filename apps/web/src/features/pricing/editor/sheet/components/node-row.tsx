import { IconChevronRight } from '@tabler/icons-react';
import type { PriceTreeItem } from '@tradepost/contracts/pricing/editor.contract';
import { memo } from 'react';
import { formatExact, formatRelative } from '../../../../../lib/formats/dates.ts';
import { formatCount } from '../../../../../lib/formats/numbers.ts';
import type { SheetNode } from '../../outline.rules.ts';
import classes from './node-row.module.css';

interface NodeRowProps {
  node: SheetNode;
  row: number;
  top: number;
  isOpen: boolean;
  isActive: boolean;
  /** Its numbers, once they are loaded. */
  item: PriceTreeItem | undefined;
  timezone: string;
  canEdit: boolean;
  onHandOff: (node: SheetNode, isOn: boolean) => void;
}

export const nodeId = (row: number) => `node-${row}`;

/** The row of a brand, family or model, with its counts and the switch for automatic prices. */
export const NodeRow = memo(function NodeRow(props: NodeRowProps) {
  const { node, row, top, isOpen, isActive, item, timezone, canEdit, onHandOff } = props;
  return (
    <tr
      aria-rowindex={row + 2}
      className={classes.row}
      data-row={row}
      data-level={node.level}
      style={{ transform: `translateY(${top}px)` }}
    >
      <td
        id={nodeId(row)}
        aria-colindex={1}
        className={classes.cell}
        style={{ paddingLeft: `${0.375 + node.depth * 0.75}rem` }}
        data-open={isOpen || undefined}
        data-active={isActive || undefined}
      >
        <button
          type="button"
          tabIndex={-1}
          className={classes.caret}
          data-toggle
          aria-expanded={isOpen}
          aria-label={`Rows of ${node.name}`}
        >
          <IconChevronRight size={14} aria-hidden="true" />
        </button>
        <span className={classes.name}>{node.name}</span>
        <span className={classes.count}>{formatCount(node.rows)}</span>
        {item && (
          <span className={classes.facts}>
            <span className={classes.totals}>
              {formatCount(item.total_device_manual)} set by staff · {formatCount(item.total_device_sync)} from a source
            </span>
            {item.last_update && (
              <time
                className={classes.time}
                dateTime={item.last_update}
                title={formatExact(item.last_update, timezone)}
              >
                {formatRelative(item.last_update, timezone)}
              </time>
            )}
            <label
              className={classes.switch}
              title={
                item.is_hand_off_enable
                  ? 'Prices update automatically from sources and rules'
                  : 'Staff set the prices. Sources and rules don’t change them.'
              }
            >
              <span>Automatic</span>
              <input
                type="checkbox"
                role="switch"
                tabIndex={-1}
                aria-label={`Automatic prices for ${node.name}`}
                aria-checked={item.is_hand_off_enable}
                checked={item.is_hand_off_enable}
                disabled={!canEdit}
                onChange={(event) => onHandOff(node, event.currentTarget.checked)}
              />
            </label>
          </span>
        )}
      </td>
    </tr>
  );
});
