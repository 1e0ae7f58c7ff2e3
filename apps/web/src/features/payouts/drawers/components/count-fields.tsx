import { Anchor, Text, TextInput } from '@mantine/core';
import { denominationsOf } from '@tradepost/contracts/payouts/drawers/drawer.data';
import { type KeyboardEvent, useId } from 'react';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { MoneyInput } from '../../../../ui/money/money-input.tsx';
import { type CountText, cleanCount, countedTotal, differenceText } from '../count.rules.ts';
import classes from './count-fields.module.css';

interface CountFieldsProps {
  currency: string;
  value: CountText;
  onChange: (value: CountText) => void;
  error: string | undefined;
  /** What should be there. Null where nothing is expected. */
  expected: number | null;
}

/** How many there are of each coin and note, with the sum. Enter goes to the next field, as on a numeric keypad. */
export function CountFields({ currency, value, onChange, error, expected }: CountFieldsProps) {
  const id = useId();
  const values = denominationsOf(currency);
  const total = countedTotal(value, currency);
  const goOn = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    const next = values[index + 1];
    if (event.key !== 'Enter' || next === undefined) return;
    event.preventDefault();
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <>
      {value.is_total_only ? (
        <MoneyInput
          label="Counted total"
          required
          min={0}
          currency={currency}
          data-autofocus
          data-path="counted_total"
          value={value.total}
          error={error}
          onChange={(amount) => onChange({ ...value, total: amount })}
        />
      ) : (
        <PieceFields
          values={values}
          id={id}
          currency={currency}
          value={value}
          onChange={onChange}
          goOn={goOn}
          error={error}
        />
      )}
      {values.length > 0 && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => onChange({ ...value, is_total_only: !value.is_total_only })}
        >
          {value.is_total_only ? 'Count coins and notes' : 'Enter only the total'}
        </Anchor>
      )}
      <div className={classes.sum} role="status">
        {expected !== null && <span>Expected {formatMoney(expected, currency)}</span>}
        <b>Counted {total === null ? '–' : formatMoney(total, currency)}</b>
        {expected !== null && total !== null && <span>{differenceText(total - expected, currency)}</span>}
      </div>
    </>
  );
}

interface PieceFieldsProps {
  values: readonly number[];
  id: string;
  currency: string;
  value: CountText;
  onChange: (value: CountText) => void;
  goOn: (event: KeyboardEvent<HTMLInputElement>, index: number) => void;
  error: string | undefined;
}

/** How many there are of each bill and coin. */
function PieceFields({ values, id, currency, value, onChange, goOn, error }: PieceFieldsProps) {
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <Text component="legend" size="sm" fw={500} mb="xs">
        How many of each
      </Text>
      <div className={classes.pieces}>
        {values.map((piece, index) => (
          <div key={piece} className={classes.piece}>
            <Text component="label" size="sm" htmlFor={`${id}-${piece}`}>
              {formatMoney(piece, currency)}
            </Text>
            <TextInput
              id={`${id}-${piece}`}
              size="xs"
              inputMode="numeric"
              autoComplete="off"
              placeholder="0"
              data-autofocus={index === 0 || undefined}
              value={value.counts[piece] ?? ''}
              onChange={(event) =>
                onChange({ ...value, counts: { ...value.counts, [piece]: cleanCount(event.currentTarget.value) } })
              }
              onKeyDown={(event) => goOn(event, index)}
            />
          </div>
        ))}
      </div>
      {error && (
        <Text size="sm" c="danger" role="alert" mt="xs">
          {error}
        </Text>
      )}
    </fieldset>
  );
}
