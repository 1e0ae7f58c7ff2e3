import { Anchor } from '@mantine/core';
import type { UnitMatchRow } from '@tradepost/contracts/inventory/data-match/unit-match.contract';
import { unitMatchFieldLabels } from '@tradepost/contracts/inventory/data-match/unit-match.data';
import { Link } from 'react-router';
import { MatchLine } from '../../../orders/data-match/components/match-line.tsx';

interface UnitRowProps {
  row: UnitMatchRow;
  onDecide: (decision: 'accept' | 'ignore') => void;
  onCorrect: (() => void) | undefined;
}

/** A line, and which unit of the stock it is. */
export function UnitRow({ row, onDecide, onCorrect }: UnitRowProps) {
  const needsDevice = row.unit_id === null && !row.is_creatable;
  return (
    <MatchLine
      row={row}
      listed={[row.device_text, row.grade, row.color, row.price]}
      differences={row.differences.map(({ field, ...values }) => ({ label: unitMatchFieldLabels[field], ...values }))}
      acceptLabel={row.unit_id === null ? 'Add unit' : undefined}
      result={row.result}
      onAccept={() => (needsDevice ? onCorrect?.() : onDecide('accept'))}
      onIgnore={() => onDecide('ignore')}
      onCorrect={onCorrect}
    >
      {row.unit_id === null ? (
        row.model_name && <div>{row.model_name}</div>
      ) : (
        <div>
          <Anchor component={Link} to={`/inventory/edit/${row.unit_id}`} size="sm" underline="always">
            {row.unit_number}
          </Anchor>{' '}
          {row.unit_title}
        </div>
      )}
    </MatchLine>
  );
}
