import { Button, Text, TextInput } from '@mantine/core';
import { addDays } from '@tradepost/contracts/local-day';
import type { CashForecast } from '@tradepost/contracts/reports/exposure/cash-forecast.contract';
import { type FormEvent, useState } from 'react';
import { formatDays } from '../../../../lib/formats/dates.ts';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { formatPercent } from '../../../../lib/formats/numbers.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import classes from '../cash-forecast.module.css';
import { checkFall, type FallMistakes, lastFallDay } from '../cash-forecast.rules.ts';

interface FallSectionProps {
  data: CashForecast | undefined;
  /** Of the page’s address, so that it can be shared. */
  values: Readonly<Record<string, string>>;
  onChange: (change: Record<string, string>) => void;
}

/** Tries out a fall of market prices on a day, such as a launch. Nothing is stored. */
export function FallSection({ data, values, onChange }: FallSectionProps) {
  const as_of = data?.as_of ?? '';
  const [percent, setPercent] = useState(values.fall_percent ?? '15');
  const [date, setDate] = useState(values.fall_date ?? (as_of && addDays(as_of, 14)));
  const [mistakes, setMistakes] = useState<FallMistakes>({});
  const show = (event: FormEvent) => {
    event.preventDefault();
    const found = checkFall(percent, date, as_of);
    setMistakes(found);
    if (Object.keys(found).length === 0) onChange({ fall_percent: percent.trim(), fall_date: date });
  };
  return (
    <Section title="What if market prices fall?">
      <form className={classes.form} onSubmit={show} noValidate>
        <TextInput
          label="Fall in %"
          inputMode="decimal"
          w={120}
          value={percent}
          error={mistakes.percent}
          onChange={(event) => setPercent(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="From day"
          w={180}
          value={date}
          min={as_of}
          max={as_of && lastFallDay(as_of)}
          error={mistakes.date}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <div className={classes.buttons}>
          <Button type="submit" disabled={!data}>
            Show effect
          </Button>
          {values.fall_percent && (
            <Button variant="default" onClick={() => onChange({ fall_percent: '', fall_date: '' })}>
              Clear
            </Button>
          )}
        </div>
      </form>
      {data?.fall && values.fall_percent ? (
        <Effect data={data} fall={data.fall} />
      ) : (
        <Text size="sm" c="dimmed" mt="sm">
          See what promised prices would cost, and what your open offers would still earn. For example, when a new model
          is launched. Nothing is saved.
        </Text>
      )}
    </Section>
  );
}

function Effect({ data, fall }: { data: CashForecast; fall: NonNullable<CashForecast['fall']> }) {
  const money = (amount: number) => formatMoney(amount, data.currency);
  const { margin_before, margin_after, lock_cost, expected_lock_cost } = fall;
  return (
    <div className={classes.effect} aria-live="polite">
      <Text size="sm" mb="sm">
        If prices fall by {formatPercent(fall.percent)} from {formatDays({ from: fall.from, to: fall.from })}:
      </Text>
      <dl className={classes.facts}>
        <dt>Promised prices cost more, for the devices expected after that day</dt>
        <dd>{money(expected_lock_cost ?? 0)}</dd>
        <dt>The same if all of them come</dt>
        <dd>{money(lock_cost ?? 0)}</dd>
        <dt>Expected margin of your open offers</dt>
        <dd>
          {margin_before === null || margin_after === null
            ? 'Not enough sales'
            : `${money(margin_before)} → ${money(margin_after)}`}
        </dd>
        <dt>Expected payouts of {data.weeks.length} weeks, as new offers follow the market</dt>
        <dd>
          {money(fall.payouts_before)} → {money(fall.payouts_after)}
        </dd>
      </dl>
    </div>
  );
}
