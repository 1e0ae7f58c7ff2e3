import { Link } from 'react-router';
import { Strip } from '../strip/strip.tsx';
import classes from './list-tabs.module.css';

export interface ListTab {
  key: string;
  label: string;
  count?: number;
  /** Path of the same list there; the search and filters go along. */
  to: string;
}

interface ListTabsProps {
  tabs: readonly ListTab[];
  current: string;
  /** The query to take along. */
  search: string;
}

/** The list's parts with their counts, as links; the current one is always in view. */
export function ListTabs({ tabs, current, search }: ListTabsProps) {
  return (
    <Strip label="Parts of the list" current={current} className={classes.tabs} lineClassName={classes.line}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          to={tab.to + search}
          className={classes.tab}
          aria-current={tab.key === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className={classes.count}>{tab.count.toLocaleString('en')}</span>}
        </Link>
      ))}
    </Strip>
  );
}
