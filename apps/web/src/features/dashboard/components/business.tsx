import type { TileKey } from '@tradepost/contracts/dashboard/business-tile.data';
import { useSeveralCurrencies } from '../../../lib/use-several-currencies.ts';
import { later } from '../../../ui/later/later.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import type { Tiles as TilesAnswer } from '../tile.rules.ts';
import classes from './business.module.css';
import { Tiles } from './tiles.tsx';

const BusinessChart = later(async () => (await import('./business-chart.tsx')).BusinessChart);
// Starts loading with the page, together with the figures.
void BusinessChart.fetch().catch(() => undefined);

/** Few companies have a second currency. */
const CurrencyChoice = later(async () => (await import('./currency-choice.tsx')).CurrencyChoice);

interface BusinessProps {
  keys: readonly TileKey[];
  answer: TilesAnswer | undefined;
  error: unknown;
  onRetry: () => void;
  isBusy: boolean;
  /** The words of the period. */
  about: string;
  onCurrency: (currency: string) => void;
  /** The figure that the chart shows. */
  chosen: string | null;
  onChoose: (key: TileKey) => void;
}

/** How business is: the tiles, and one of their figures over time. */
export function Business({ keys, answer, error, onRetry, isBusy, about, onCurrency, chosen, onChoose }: BusinessProps) {
  const hasCurrencies = useSeveralCurrencies(answer?.currencies);
  const hasFailed = Boolean(error) && !answer;
  const hasChart = !hasFailed && (!answer || (!answer.is_empty && answer.starts.length > 1));
  return (
    <section className={classes.business} aria-label={`Business, ${about.toLowerCase()}`}>
      {hasCurrencies && (
        <div className={classes.currencies}>
          {answer && <CurrencyChoice currencies={answer.currencies} currency={answer.currency} onChange={onCurrency} />}
        </div>
      )}
      {hasFailed ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <Tiles keys={keys} answer={answer} isBusy={isBusy} />
      )}
      {hasChart && (
        <div className={classes.chart}>
          {answer && (
            <BusinessChart answer={answer} about={about} isBusy={isBusy} chosen={chosen} onChoose={onChoose} />
          )}
        </div>
      )}
      {answer?.is_empty && (
        <p className={classes.soon}>Your figures over time appear here after the first paid order.</p>
      )}
    </section>
  );
}
