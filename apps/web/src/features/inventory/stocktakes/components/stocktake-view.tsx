import type { StocktakeDetail } from '@tradepost/contracts/inventory/stocktakes/stocktake.contract';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { DetailPage } from '../../../../ui/detail-page/detail-page.tsx';
import { Facts } from '../../../../ui/detail-page/facts.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { stocktakeBadge } from '../stocktake-facts.rules.ts';
import { stocktakeListId, stocktakeListPath } from '../stocktake-paths.rules.ts';
import { useStocktakeActions } from '../use-stocktake-actions.tsx';
import { CountFigures } from './count-figures.tsx';
import { StocktakeLines } from './stocktake-lines.tsx';
import { StocktakeScans } from './stocktake-scans.tsx';

/** The page of one count. */
export function StocktakeView({ stocktake }: { stocktake: StocktakeDetail }) {
  const { number, state, location_name, category_name, shelves, counted_by } = stocktake;
  const title = `Stocktake ${number}`;
  usePageTitle(title);
  const canCount = useCan()('inventory.count');
  const { next, moves, dialogs } = useStocktakeActions(stocktake);
  return (
    <>
      <DetailPage
        list={{ id: stocktakeListId, to: stocktakeListPath, label: 'Stocktakes' }}
        title={title}
        copyId={number}
        status={<StatusBadge {...stocktakeBadge(state)} />}
        subtitle={
          <>
            {[location_name, category_name, ...shelves].filter(Boolean).join(', ')}, started{' '}
            <TimeText at={stocktake.created_at} />
            {stocktake.created_by && ` by ${stocktake.created_by}`}
          </>
        }
        nextAction={next}
        moves={moves}
        banner={<CountFigures stocktake={stocktake} />}
        work={
          <>
            {state === 'open' && canCount && <StocktakeScans stocktake={stocktake} />}
            <StocktakeLines stocktake={stocktake} />
          </>
        }
        side={
          <Section title="Details">
            <Facts
              facts={[
                { key: 'location', label: 'Location', value: location_name },
                { key: 'category', label: 'Category', value: category_name ?? 'All' },
                { key: 'shelves', label: 'Shelves', value: shelves.join(', ') || 'All' },
                {
                  key: 'counted',
                  label: 'Counted by',
                  value: counted_by.map(({ name, scans }) => `${name} (${formatCount(scans)})`).join(', ') || null,
                },
                {
                  key: 'closed',
                  label: stocktake.closed_by ? `${stocktakeBadge(state).label} by ${stocktake.closed_by}` : 'Closed',
                  value: stocktake.closed_at && <TimeText at={stocktake.closed_at} />,
                },
                { key: 'note', label: 'Note', value: stocktake.note || null },
              ]}
            />
          </Section>
        }
      />
      {dialogs}
    </>
  );
}
