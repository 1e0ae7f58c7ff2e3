import { Link } from 'react-router';
import { formatCount } from '../../lib/formats/numbers.ts';
import { Strip } from '../strip/strip.tsx';
import classes from './list-tabs.module.css';

export interface ListTab {
  key: string;
  label: string;
  count?: number;
  /** Path of the tab. It keeps the search and the filters. */
  to: string;
}

interface ListTabsProps {
  tabs: readonly ListTab[];
  current: string;
  /** The query to keep. */
  search: string;
}

/** The tabs of a list with their counts, as links. The current one is scrolled into view. */
export function ListTabs({ tabs, current, search }: ListTabsProps) {
  return (
    <Strip label="List tabs" current={current} className={classes.tabs} lineClassName={classes.line}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          to={tab.to + search}
          className={classes.tab}
          aria-current={tab.key === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className={classes.count}>{formatCount(tab.count)}</span>}
        </Link>
      ))}
    </Strip>
  );
}
