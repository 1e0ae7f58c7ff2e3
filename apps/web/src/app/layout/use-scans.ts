import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useScanHandler } from '../../lib/scanner/scan-queue.ts';
import { useCan } from '../../lib/session/use-session.ts';

/** What knows the codes loads after the first screen. A scan before that waits for it. */
const load = () => import('./open-scan.ts');
/** Loads it, so that a scan without a connection can be told what is wrong. */
export const scanOpener = { fetch: async () => void (await load()) };

/**
 * What a scan does on every page: it opens the shelf or the unit that the label names, the order that the code or its device belongs to, or
 * the invoice with that number. An unknown IMEI starts a new order.
 */
export function useScans(): void {
  const queryClient = useQueryClient();
  const can = useCan();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useScanHandler(async (scan) => (await load()).openScan(scan, { queryClient, can, navigate, pathname }), 'frame');
}
