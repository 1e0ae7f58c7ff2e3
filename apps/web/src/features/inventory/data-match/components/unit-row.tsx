import { Anchor, Button, Group } from '@mantine/core';
import type { UnitMatchRow } from '@tradepost/contracts/inventory/data-match/unit-match.contract';
import { unitMatchFieldLabels } from '@tradepost/contracts/inventory/data-match/unit-match.data';
import { Link } from 'react-router';
import classes from '../../../orders/data-match/components/data-match.module.css';

interface UnitRowProps {
  row: UnitMatchRow;
  onDecide: ((decision: 'accept' | 'ignore') => void) | undefined;
  onCorrect: (() => void) | undefined;
}

/** One line of the list: its number, its unit, and in what it differs. */
export function UnitRow({ row, onDecide, onCorrect }: UnitRowProps) {
  const isAccepted = row.decision === 'accept';
  const needsDevice = row.unit_id === null && !row.is_creatable;
  const listed = [row.device_text, row.grade, row.color, row.price].filter(Boolean).join(' · ');
  return (
    <li className={classes.row} data-ignored={!isAccepted || undefined}>
      <div className={classes.number}>
        <span>{row.identifier}</span>
        <span className={classes.dim}>Line {row.number.toLocaleString()}</span>
      </div>
      {row.unit_id !== null && (
        <div>
          <Anchor component={Link} to={`/inventory/edit/${row.unit_id}`} size="sm" underline="always">
            {row.unit_number}
          </Anchor>{' '}
          {row.unit_title}
        </div>
      )}
      {row.unit_id === null && row.model_name && <div>{row.model_name}</div>}
      {listed && <div className={classes.dim}>In the list: {listed}</div>}
      {row.differences.map(({ field, expected, found }) => (
        <div key={field} className={classes.difference}>
          {unitMatchFieldLabels[field]}: {expected ?? '–'} → {found || '–'}
        </div>
      ))}
      {row.note && <div className={classes.dim}>{row.note}</div>}
      {onDecide && onCorrect && (
        <Group gap={4}>
          <Button
            size="compact-xs"
            variant={isAccepted ? 'filled' : 'default'}
            aria-pressed={isAccepted}
            onClick={() => (needsDevice ? onCorrect() : onDecide('accept'))}
          >
            {row.unit_id === null ? 'Add unit' : 'Accept'}
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
      {!onDecide && <div className={classes.dim}>{row.result ?? (isAccepted ? 'Accepted' : 'Ignored')}</div>}
    </li>
  );
}
