import type { OrderMatchRow } from '@tradepost/contracts/orders/data-match/data-match.contract';
import { matchFieldLabels } from '@tradepost/contracts/orders/data-match/data-match.data';
import classes from './data-match.module.css';
import { MatchLine } from './match-line.tsx';

interface MatchRowProps {
  row: OrderMatchRow;
  onDecide: (decision: 'accept' | 'ignore') => void;
  onCorrect: (() => void) | undefined;
}

/** A line, and which device of the order it is. */
export function MatchRow({ row, onDecide, onCorrect }: MatchRowProps) {
  const found = [row.model_name, row.variant_label, row.condition_label].filter(Boolean).join(' · ');
  const needsDevice = row.item_id === null && row.variant_id === null;
  return (
    <MatchLine
      row={row}
      listed={[row.device_text, row.grade, row.color]}
      differences={row.differences.map(({ field, ...values }) => ({ label: matchFieldLabels[field], ...values }))}
      onAccept={() => (needsDevice ? onCorrect?.() : onDecide('accept'))}
      onIgnore={() => onDecide('ignore')}
      onCorrect={onCorrect}
    >
      {row.item_title ? (
        <div>
          {row.item_title} <span className={classes.dim}>{row.item_label}</span>
        </div>
      ) : (
        found && <div>{found}</div>
      )}
    </MatchLine>
  );
}
