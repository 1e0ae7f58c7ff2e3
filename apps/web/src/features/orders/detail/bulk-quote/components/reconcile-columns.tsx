import { NumberInput } from '@mantine/core';
import type { ReconcileLine, Reconciliation } from '@tradepost/contracts/orders/bulk-quote/quote-reconcile.contract';
import { useState } from 'react';
import type { Column } from '../../../../../ui/data-table/columns.rules.ts';
import { MoneyText } from '../../../../../ui/money/money-text.tsx';
import type { ReconcileAction } from '../../../bulk-quote/bulk-quote.api.ts';
import { PriceCell } from '../../../bulk-quote/components/price-cell.tsx';
import classes from '../../../bulk-quote/components/quote.module.css';

interface ReconcileColumns {
  currency: string;
  conditions: Reconciliation['conditions'];
  isOpen: boolean;
  canPrice: boolean;
  onAct: (action: ReconcileAction) => void;
}

/** Quoted and received per line: one column of counts for each grade. */
export function reconcileColumns({
  currency,
  conditions,
  isOpen,
  canPrice,
  onAct,
}: ReconcileColumns): Column<ReconcileLine>[] {
  const grades = gradesOf(conditions);
  // As wide as the field in which devices are counted.
  const countWidth = isOpen ? 88 : 68;
  return [
    {
      key: 'title',
      header: 'Device',
      width: 280,
      render: (line) => (
        <span className={classes.words}>
          <span>
            {line.line_id === null ? '' : `${line.position}. `}
            {[line.title, line.variant_label].filter(Boolean).join(', ')}
          </span>
          <span className={classes.muted}>{line.condition_label ?? 'No grade'}</span>
        </span>
      ),
    },
    { key: 'quantity', header: 'Quoted', width: 72, align: 'right', render: (line) => line.quantity },
    ...grades.map(
      (name): Column<ReconcileLine> => ({
        key: `grade-${name}`,
        header: name,
        width: countWidth,
        align: 'right',
        interactive: true,
        render: (line) => <GradeCell line={line} name={name} conditions={conditions} isOpen={isOpen} onAct={onAct} />,
      }),
    ),
    {
      key: 'other',
      header: 'Ungraded',
      width: 88,
      align: 'right',
      interactive: true,
      render: (line) =>
        line.variant_id === null && line.line_id !== null ? (
          <CountCell line={line} condition_id={null} isOpen={isOpen} onAct={onAct} label="Ungraded" />
        ) : (
          (line.grades.find(({ condition_id }) => condition_id === null)?.count ?? '–')
        ),
    },
    {
      key: 'missing',
      header: 'Missing',
      width: 72,
      align: 'right',
      render: (line) => line.missing || '–',
    },
    { key: 'extra', header: 'Extra', width: 64, align: 'right', render: (line) => line.extra || '–' },
    {
      key: 'price',
      header: 'Other grade at',
      width: 96,
      align: 'right',
      interactive: true,
      render: (line) => {
        const [other] = line.grades.filter(
          ({ condition_id }) => line.line_id === null || condition_id !== line.condition_id,
        );
        if (!other) return '–';
        if (!isOpen || !canPrice) return <MoneyText minor={other.price} currency={currency} />;
        const { line_id } = line;
        return (
          <PriceCell
            label={`Price of ${other.condition_label ?? 'ungraded devices'} of ${line.title}`}
            value={other.price}
            currency={currency}
            onSave={(price) =>
              price !== null && onAct({ action: 'price', line_id, condition_id: other.condition_id, price })
            }
          />
        );
      },
    },
    {
      key: 'received_total',
      header: 'Received total',
      width: 104,
      align: 'right',
      render: (line) => <MoneyText minor={line.received_total} currency={currency} />,
    },
  ];
}

/** The names of grades, each once: categories share most of them. */
const gradesOf = (conditions: Reconciliation['conditions']) => [...new Set(conditions.map(({ name }) => name))];

interface GradeCellProps {
  line: ReconcileLine;
  name: string;
  conditions: Reconciliation['conditions'];
  isOpen: boolean;
  onAct: (action: ReconcileAction) => void;
}

function GradeCell({ line, name, conditions, isOpen, onAct }: GradeCellProps) {
  const own = line.grades.find(({ condition_label }) => condition_label === name);
  if (line.variant_id === null) return own?.count ?? '–';
  const quoted = conditions.find(({ id }) => id === line.condition_id);
  const condition = conditions.find(
    (each) => each.name === name && (quoted === undefined || each.category_id === quoted.category_id),
  );
  if (!condition) return '–';
  return <CountCell line={line} condition_id={condition.id} isOpen={isOpen} onAct={onAct} label={name} />;
}

interface CountCellProps extends Omit<GradeCellProps, 'name' | 'conditions'> {
  condition_id: number | null;
  label: string;
}

/** How many were received in a grade. The count that was shown goes along, so that two people do not overwrite each other. */
function CountCell({ line, condition_id, isOpen, onAct, label }: CountCellProps) {
  const was = line.grades.find((grade) => grade.condition_id === condition_id)?.count ?? 0;
  const [typed, setTyped] = useState<string | number | null>(null);
  const { line_id } = line;
  if (!isOpen || line_id === null) return was || '–';
  const save = () => {
    if (typed === null) return;
    const count = Number(typed);
    setTyped(null);
    if (count !== was) onAct({ action: 'count', line_id, condition_id, count, was });
  };
  return (
    <NumberInput
      className={classes.count}
      size="xs"
      hideControls
      min={0}
      max={100_000}
      allowDecimal={false}
      aria-label={`${label} received of ${line.title}`}
      value={typed ?? was}
      onChange={setTyped}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
}
