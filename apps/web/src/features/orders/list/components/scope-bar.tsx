import { type OrderCategory, orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { Link } from 'react-router';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import type { ListTab } from '../../../../ui/list-page/list-tabs.tsx';
import { Strip } from '../../../../ui/strip/strip.tsx';
import { kindFacts } from '../../order-kind.rules.ts';
import classes from './scope-bar.module.css';

interface ScopeBarProps {
  kind: OrderKind;
  category: OrderCategory;
  /** The status to keep when switching. `all` for every status. */
  statusId: string;
  /** The sub-statuses of that status, if any. */
  tabs: readonly ListTab[];
  current: string;
  /** The query to keep in the links. */
  search: string;
}

export const categoryLabels: Record<OrderCategory, string> = {
  active: 'Active',
  expired: 'Expired',
  archive: 'Archive',
};

/** Leads that come by parcel expire; those of the store do not. */
const categoriesOf = (kind: OrderKind): readonly OrderCategory[] =>
  kindFacts[kind].is_shipped ? ['active', 'expired', 'archive'] : ['active', 'archive'];

/** The bar between tabs and filters: active or archived orders, and the tab's sub-statuses. */
export function ScopeBar({ kind, category, statusId, tabs, current, search }: ScopeBarProps) {
  return (
    <div className={classes.bar}>
      <nav className={classes.switch} aria-label="Active or other orders">
        {categoriesOf(kind).map((key) => (
          <Link
            key={key}
            to={orderListPath(kind, { category: key, statusId }) + search}
            aria-current={key === category ? 'page' : undefined}
          >
            {categoryLabels[key]}
          </Link>
        ))}
      </nav>
      {tabs.length > 0 && (
        <Strip label="Sub-statuses" current={current} lineClassName={classes.subs}>
          {tabs.map((tab) => (
            <Link key={tab.key} to={tab.to + search} aria-current={tab.key === current ? 'page' : undefined}>
              {tab.label}
              {tab.count !== undefined && <span className={classes.count}>{formatCount(tab.count)}</span>}
            </Link>
          ))}
        </Strip>
      )}
    </div>
  );
}
