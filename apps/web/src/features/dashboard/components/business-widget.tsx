import { useQuery } from '@tanstack/react-query';
import type { BusinessFact } from '@tradepost/contracts/dashboard/business.contract';
import { dashboardWidgets } from '@tradepost/contracts/dashboard/dashboard.data';
import { Link } from 'react-router';
import { formatCount, formatShare } from '../../../lib/formats/numbers.ts';
import { MoneyText } from '../../../ui/money/money-text.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { localPath } from '../../session/session.rules.ts';
import { type BusinessKey, type PeriodKey, periods, spanOf } from '../dashboard.rules.ts';
import { type Asked, businessQuery } from '../figures.api.ts';
import classes from './business-widget.module.css';
import { Widget } from './widget.tsx';

/** The figures of today do not belong to the period. */
const ofToday: Partial<Record<BusinessKey, string>> = {
  stock: 'Available and pending, today',
  receivables: 'Invoices that are not paid, today',
};

/** Some facts of the business, each a number of things, an amount, or both. */
export function BusinessWidget({ widget, asked, period }: { widget: BusinessKey; asked: Asked; period: PeriodKey }) {
  const { data, error, isFetching, refetch } = useQuery(businessQuery(widget, asked));
  return (
    <Widget
      title={dashboardWidgets[widget].label}
      about={ofToday[widget] ?? periods[period].label}
      span={spanOf(widget)}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      isBusy={isFetching}
    >
      {!data && (
        <div className={classes.facts} role="status" aria-label="Loading">
          <TextSkeleton lines={6} />
        </div>
      )}
      {data && data.items.length > 0 && (
        <dl className={classes.facts}>
          {data.items.map((fact) => (
            <Fact key={fact.key} fact={fact} />
          ))}
        </dl>
      )}
    </Widget>
  );
}

function Fact({ fact: { label, count, amount, currency, share, url } }: { fact: BusinessFact }) {
  const path = localPath(url ?? undefined);
  return (
    <div className={classes.fact}>
      <dt>{path ? <Link to={path}>{label}</Link> : label}</dt>
      <dd>
        {amount !== null && currency !== null ? (
          <MoneyText minor={amount} currency={currency} />
        ) : (
          formatCount(count ?? 0)
        )}
        {(amount !== null || share !== null) && <small className={classes.more}>{moreOf(count, share)}</small>}
      </dd>
    </div>
  );
}

function moreOf(count: number | null, share: number | null): string {
  if (share !== null) return formatShare(share, 1);
  return count === null ? '' : formatCount(count);
}
