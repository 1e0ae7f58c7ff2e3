import type { CashForecast } from '@tradepost/contracts/reports/exposure/cash-forecast.contract';
import { formatDays } from '../../../../lib/formats/dates.ts';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { formatCount, formatMany, formatShare } from '../../../../lib/formats/numbers.ts';
import { FigureTile, FigureTiles } from '../../../../ui/figure-tiles/figure-tiles.tsx';

/** The figures of the page in short. */
export function ForecastTiles({ data }: { data: CashForecast | undefined }) {
  const money = (amount: number) => formatMoney(amount, data?.currency ?? 'USD');
  const { offers, locks, weeks = [] } = data ?? {};
  const [first] = weeks;
  return (
    <FigureTiles label="Cash forecast in short" count={4} isBusy={!data}>
      <FigureTile
        name="Payouts this week"
        help="Expected payouts of the first week. In nine of ten weeks they are within the range."
        value={first && money(first.expected)}
        change={first ? `${money(first.low)} – ${money(first.high)}` : ''}
      />
      <FigureTile
        name="Open offers"
        help="What is quoted in offers that were not paid yet, and what you can expect to pay of it within 12 weeks."
        value={offers && money(offers.quoted)}
        change={offers ? offersText(offers, money) : ''}
      />
      <FigureTile
        name="Price locks"
        help="How much more the promised prices are than today’s, of the devices that are expected to come in time."
        value={data && money(locks?.expected_cost ?? 0)}
        change={data ? lockText(data, money) : ''}
      />
      <FigureTile
        name="Last forecast"
        help="How far the forecast of four weeks ago was from what was paid."
        value={data && offText(data)}
        change={data ? pastText(data) : ''}
      />
    </FigureTiles>
  );
}

function offersText({ n, expected, left_out }: CashForecast['offers'], money: (amount: number) => string): string {
  const text = `${money(expected)} expected to be paid of ${formatMany(n, 'offer')}`;
  return left_out > 0 ? `${text}, without ${money(left_out)} in channels with little history` : text;
}

function lockText({ locks }: CashForecast, money: (amount: number) => string): string {
  if (!locks || locks.n === 0) return 'No promised prices';
  const of = formatMany(locks.n, 'device');
  const cost = locks.cost ?? 0;
  if (cost < 0) return `Today’s prices are ${money(-cost)} higher for ${of}`;
  return `${money(cost)} if all ${formatCount(locks.n)} come`;
}

function offText({ accuracy }: CashForecast): string {
  if (accuracy?.off == null) return '–';
  return `${formatShare(Math.abs(accuracy.off))} too ${accuracy.off < 0 ? 'low' : 'high'}`;
}

function pastText({ accuracy }: CashForecast): string {
  if (!accuracy) return 'Nothing to compare yet';
  const days = formatDays({ from: accuracy.weeks[0]?.from ?? '', to: accuracy.weeks.at(-1)?.to ?? '' }, 'shortDay');
  return `${accuracy.held} of ${accuracy.weeks.length} weeks within the range, ${days}`;
}
