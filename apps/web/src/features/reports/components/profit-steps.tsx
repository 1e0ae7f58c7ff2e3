import { Anchor } from '@mantine/core';
import type { ProfitResult } from '@tradepost/contracts/reports/profit.contract';
import { profitStepKeys, profitSteps } from '@tradepost/contracts/reports/profit.rules';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/formats/money.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { Bone } from '../../../ui/states/bone.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { Waterfall } from '../../../ui/waterfall/waterfall.tsx';
import { shortMoney } from '../report-figures.rules.ts';
import classes from './profit-steps.module.css';

interface ProfitStepsProps {
  /** Undefined while it is loading. */
  result: ProfitResult | undefined;
  currency: string;
}

/** From what buyers paid to what was earned, step by step. The table below it has the same figures. */
export function ProfitSteps({ result, currency }: ProfitStepsProps) {
  // Steps in which nothing happened would be empty columns.
  const keys = result ? profitStepKeys.filter((key) => result.total[key] !== 0) : profitStepKeys;
  return (
    <Section title="From sale to profit" isFlush>
      <div className={classes.chart}>
        <Waterfall
          before={{ label: 'Sales', value: result?.total.sale ?? 0 }}
          parts={keys.map((key) => ({
            key,
            label: nameOf(key, result),
            amount: -(result?.total[key] ?? 0),
          }))}
          after={{ label: 'Net profit', value: result?.total.net ?? 0 }}
          isWaiting={!result}
          format={(value) => formatMoney(value, currency)}
          formatShort={(value) => shortMoney(value, currency)}
        />
      </div>
      <Note result={result} />
    </Section>
  );
}

/** A star marks a step that is assumed. */
const nameOf = (key: keyof typeof profitSteps, result: ProfitResult | undefined): string =>
  `${profitSteps[key].label}${result?.assumed.includes(key) ? '*' : ''}`;

function Note({ result }: Pick<ProfitStepsProps, 'result'>) {
  if (!result)
    return (
      <p className={classes.note}>
        <Bone h={10} w={280} display="inline-block" />
      </p>
    );
  const names = result.assumed.map((key) => profitSteps[key].label.toLowerCase());
  const settings = (
    <Anchor component={Link} to="/settings/selling-costs" size="sm">
      costs of selling
    </Anchor>
  );
  return (
    <p className={classes.note}>
      {names.length > 0 ? (
        <>
          * Includes your {settings} where no document says what it cost: {names.join(', ')}.{' '}
        </>
      ) : (
        <>Only what documents say. Add your {settings} to include fees, labels and work that nobody recorded. </>
      )}
      By the day of the sale. As of <TimeText at={result.as_of} />.
    </p>
  );
}
