import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { LineNotes } from './overlays/line-notes.tsx';
import classes from './root-frame.module.css';

/** What every screen has: the bar of a navigation, the notices about the connection, and where it was scrolled to. */
export function RootFrame(): ReactNode {
  const isLoading = useNavigation().state === 'loading';
  return (
    <>
      <div className={classes.progress} data-loading={isLoading || undefined} aria-hidden="true" />
      <LineNotes />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
