import { type FigureKey, isBusiness, type PeriodKey, periods } from '../dashboard.rules.ts';
import type { Asked, RankingKey } from '../figures.api.ts';
import { BusinessWidget } from './business-widget.tsx';
import { ConversionWidget, OffersWidget } from './offers-widget.tsx';
import { RankingWidget } from './ranking-widget.tsx';

/** The unit of each ranking's amounts. */
const rankedBy: Record<RankingKey, string> = {
  top_customers: 'paid out',
  top_sponsors: 'paid out',
  device_rates: 'average price',
};

/** A chart or a ranking of the period. */
export function FigureWidget({ widget, asked, period }: { widget: FigureKey; asked: Asked; period: PeriodKey }) {
  if (widget === 'offers') return <OffersWidget asked={asked} period={period} />;
  if (widget === 'conversion') return <ConversionWidget asked={asked} period={period} />;
  if (isBusiness(widget)) return <BusinessWidget widget={widget} asked={asked} period={period} />;
  return <RankingWidget widget={widget} asked={asked} about={`${periods[period].label}, ${rankedBy[widget]}`} />;
}
