import { Switch, TextInput } from '@mantine/core';
import { periodLabels, reportPeriods } from '@tradepost/contracts/reports/report-period.rules';
import type { ReactNode } from 'react';
import { useSeveralCurrencies } from '../../../lib/use-several-currencies.ts';
import { periodOf } from '../report-query.rules.ts';
import classes from './period-bar.module.css';
import { ReportChoice } from './report-choice.tsx';

interface PeriodBarProps {
  /** The filters of the page's URL. */
  values: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
  currency: string | undefined;
  currencies: readonly string[] | undefined;
  /** The report shows the state as of today. */
  isState?: boolean;
  /** The page always compares. */
  isCompared?: boolean;
  /** Further choices. */
  children?: ReactNode;
}

/** The period, the comparison and the currency of a report. */
export function PeriodBar({ values, onChange, currency, currencies, isState, isCompared, children }: PeriodBarProps) {
  const period = periodOf(values);
  const hasCurrencies = useSeveralCurrencies(currencies);
  const set = (change: Record<string, string>) => onChange({ ...values, ...change });
  return (
    <section className={classes.bar} aria-label="Period">
      {!isState && (
        <ReportChoice
          label="Period"
          data={reportPeriods.map((value) => ({ value, label: periodLabels[value] }))}
          value={period}
          onChange={(value) => set({ period: value })}
        />
      )}
      {!isState && period === 'custom' && (
        <>
          <DayInput label="From" value={values.date_from} onChange={(date_from) => set({ date_from })} />
          <DayInput label="To" value={values.date_to} onChange={(date_to) => set({ date_to })} />
        </>
      )}
      {children}
      {hasCurrencies && (
        <ReportChoice
          label="Currency"
          data={[...(currencies ?? [])]}
          value={currency ?? null}
          onChange={(value) => set({ currency: value })}
        />
      )}
      {!isState && !isCompared && (
        <Switch
          className={classes.compare}
          size="sm"
          label="Compare with the period before"
          checked={values.compare === '1'}
          onChange={(event) => set({ compare: event.currentTarget.checked ? '1' : '' })}
        />
      )}
    </section>
  );
}

interface DayInputProps {
  label: string;
  value: string | undefined;
  onChange: (day: string) => void;
}

function DayInput({ label, value = '', onChange }: DayInputProps) {
  return (
    <TextInput
      className={classes.choice}
      type="date"
      size="xs"
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
