import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { useSessionWatch } from '../features/session/use-session-end.ts';
import { useScanGate } from '../lib/scanner/scan-queue.ts';
import { LineNotes } from './overlays/line-notes.tsx';
import classes from './root.module.css';

/** The providers of every screen. */
export function Root() {
  useSessionWatch();
  const isLoading = useNavigation().state === 'loading';
  useScanGate(isLoading);
  return (
    <>
      <div className={classes.progress} data-loading={isLoading || undefined} aria-hidden="true" />
      <LineNotes />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
