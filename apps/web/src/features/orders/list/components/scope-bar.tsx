import { type OrderBase, type OrderCategory, orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import { Link } from 'react-router';
import type { ListTab } from '../../../../ui/list-page/list-tabs.tsx';
import { Strip } from '../../../../ui/strip/strip.tsx';
import classes from './scope-bar.module.css';

interface ScopeBarProps {
  kind: OrderBase;
  category: OrderCategory;
  /** The status to stay in when switching, `all` for every one. */
  statusId: string;
  /** The sub-statuses of that status; none where it has none. */
  tabs: readonly ListTab[];
  current: string;
  /** The query to take along. */
  search: string;
}

const categories: readonly { key: OrderCategory; label: string }[] = [
  { key: 'active', label: 'Active' },
  { key: 'archive', label: 'Archive' },
];

/** Between the tabs and the filters: active or archived orders, and the sub-statuses of the tab. */
export function ScopeBar({ kind, category, statusId, tabs, current, search }: ScopeBarProps) {
  return (
    <div className={classes.bar}>
      <nav className={classes.switch} aria-label="Active or archived orders">
        {categories.map(({ key, label }) => (
          <Link
            key={key}
            to={orderListPath(kind, { category: key, statusId }) + search}
            aria-current={key === category ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {tabs.length > 0 && (
        <Strip label="Sub-statuses" current={current} lineClassName={classes.subs}>
          {tabs.map((tab) => (
            <Link key={tab.key} to={tab.to + search} aria-current={tab.key === current ? 'page' : undefined}>
              {tab.label}
              {tab.count !== undefined && <span className={classes.count}>{tab.count.toLocaleString('en')}</span>}
            </Link>
          ))}
        </Strip>
      )}
    </div>
  );
}
