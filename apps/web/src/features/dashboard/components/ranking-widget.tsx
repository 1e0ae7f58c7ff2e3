import { useQuery } from '@tanstack/react-query';
import { dashboardWidgets } from '@tradepost/contracts/dashboard/dashboard.data';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../lib/session/use-session.ts';
import { MoneyText } from '../../../ui/money/money-text.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { localPath } from '../../session/session.rules.ts';
import { spanOf } from '../dashboard.rules.ts';
import { type Asked, type Ranked, type RankingKey, rankingQuery } from '../figures.api.ts';
import classes from './ranking-widget.module.css';
import { Widget } from './widget.tsx';

/** The number of lines in a ranking. The reports show the rest. */
const maxLines = 5;

/** The top entries of a period, with bars. */
export function RankingWidget({ widget, asked, about }: { widget: RankingKey; asked: Asked; about: string }) {
  const { data, error, isFetching, refetch } = useQuery(rankingQuery(widget, asked));
  const most = Math.max(1, ...(data ?? []).map(({ weight }) => weight));
  return (
    <Widget
      title={dashboardWidgets[widget].label}
      about={about}
      span={spanOf(widget)}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      isBusy={isFetching}
    >
      {!data && (
        <div className={classes.lines} role="status" aria-label="Loading">
          <TextSkeleton lines={8} />
        </div>
      )}
      {data && data.length > 0 && (
        <ol className={classes.lines}>
          {data.slice(0, maxLines).map((line) => (
            <li key={line.key} style={{ '--share': line.weight / most } as CSSProperties} className={classes.line}>
              <Line line={line} />
            </li>
          ))}
        </ol>
      )}
    </Widget>
  );
}

function Line({ line }: { line: Ranked }) {
  const canOpen = useCan()('orders.view');
  const url = canOpen ? localPath(line.url) : undefined;
  return (
    <>
      <span className={classes.words}>
        <span className={classes.title} title={line.title}>
          {url ? (
            <Link to={url} className={classes.link}>
              {line.title}
            </Link>
          ) : (
            line.title
          )}
        </span>
        <MoneyText minor={line.amount} currency={line.currency} />
      </span>
      <span className={classes.detail}>{line.detail}</span>
    </>
  );
}
