import { Button, Group } from '@mantine/core';
import type { OrderMatchRow } from '@tradepost/contracts/orders/data-match.contract';
import { matchFieldLabels } from '@tradepost/contracts/orders/data-match.data';
import classes from './data-match.module.css';

interface MatchRowProps {
  row: OrderMatchRow;
  onDecide: ((decision: 'accept' | 'ignore') => void) | undefined;
  onCorrect: (() => void) | undefined;
}

/** One line of the list: its number, its device, and in what it differs. */
export function MatchRow({ row, onDecide, onCorrect }: MatchRowProps) {
  const isAccepted = row.decision === 'accept';
  const found = [row.model_name, row.variant_label, row.condition_label].filter(Boolean).join(' · ');
  const listed = [row.device_text, row.grade, row.color].filter(Boolean).join(' · ');
  return (
    <li className={classes.row} data-ignored={!isAccepted || undefined}>
      <div className={classes.number}>
        <span>{row.identifier}</span>
        <span className={classes.dim}>Line {row.number.toLocaleString()}</span>
      </div>
      {row.item_title && (
        <div>
          {row.item_title} <span className={classes.dim}>{row.item_label}</span>
        </div>
      )}
      {!row.item_title && found && <div>{found}</div>}
      {listed && <div className={classes.dim}>In the list: {listed}</div>}
      {row.differences.map(({ field, expected, found: value }) => (
        <div key={field} className={classes.difference}>
          {matchFieldLabels[field]}: {expected ?? '–'} → {value || '–'}
        </div>
      ))}
      {row.note && <div className={classes.dim}>{row.note}</div>}
      {onDecide && onCorrect && (
        <Group gap={4}>
          <Button
            size="compact-xs"
            variant={isAccepted ? 'filled' : 'default'}
            aria-pressed={isAccepted}
            onClick={() => (row.item_id === null && row.variant_id === null ? onCorrect() : onDecide('accept'))}
          >
            Accept
          </Button>
          <Button size="compact-xs" variant="default" onClick={onCorrect}>
            Correct
          </Button>
          <Button
            size="compact-xs"
            variant={isAccepted ? 'default' : 'light'}
            aria-pressed={!isAccepted}
            onClick={() => onDecide('ignore')}
          >
            Ignore
          </Button>
        </Group>
      )}
      {!onDecide && <div className={classes.dim}>{isAccepted ? 'Accepted' : 'Ignored'}</div>}
    </li>
  );
}
