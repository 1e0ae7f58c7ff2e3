import { useNavigation } from 'react-router';
import { useSessionWatch } from '../features/session/use-session-end.ts';
import { useScanGate } from '../lib/scanner/scan-queue.ts';
import { RootFrame } from './root-frame.tsx';

/** The frame of every screen of the signed-in app. */
export function Root() {
  useSessionWatch();
  useScanGate(useNavigation().state === 'loading');
  return <RootFrame />;
}
