import type { StocktakeDetail } from '@tradepost/contracts/inventory/stocktakes/stocktake.contract';
import { type LineResult, lineResultFacts } from '@tradepost/contracts/inventory/stocktakes/stocktake.data';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import classes from './stocktake.module.css';

const shown: readonly LineResult[] = [
  'found',
  'missing',
  'wrong_shelf',
  'wrong_place',
  'unexpected',
  'unknown',
  'gone',
  'arrived',
];
/** Shown also when there are none. */
const always: readonly LineResult[] = ['found', 'missing'];

/** The live counters, readable from a step away. */
export function CountFigures({ stocktake: { expected_count, counts } }: { stocktake: StocktakeDetail }) {
  const figures = [
    { key: 'expected', label: 'Expected', what: 'In stock here when the count started', count: expected_count },
    ...shown
      .filter((result) => always.includes(result) || counts[result] > 0)
      .map((result) => ({ key: result, ...lineResultFacts[result], count: counts[result] })),
  ];
  return (
    <dl className={classes.figures} aria-label="Counters">
      {figures.map(({ key, label, what, count }) => (
        <div key={key} title={what} data-result={key}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
