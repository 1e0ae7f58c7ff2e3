import type { ReactNode } from 'react';
import { PageHeader, type PrimaryAction } from '../../../../ui/page-header/page-header.tsx';
import { useLiveSync } from '../use-live-sync.ts';
import classes from './sync.module.css';
import { SyncTabs } from './sync-tabs.tsx';

/** The parts of price sync that are no list: header, tabs, and what is under them. */
export function SyncFrame({ tab, action, children }: { tab: string; action?: PrimaryAction; children: ReactNode }) {
  useLiveSync();
  return (
    <section className={classes.page} aria-label="Price sync">
      <PageHeader title="Price sync" action={action} />
      <SyncTabs current={tab} />
      {children}
    </section>
  );
}
