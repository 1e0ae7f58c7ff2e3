import { queryOptions } from '@tanstack/react-query';
import { scanOnlineBuyback } from '@tradepost/contracts/dashboard/dashboard.contract';
import { api } from '../../lib/api.ts';

/** One scan is looked up once, although the page and the layout may both ask. */
const scanLasts = 1000;

/** The orders that a scanned code names. */
export function scanQuery(code: string) {
  return queryOptions({
    queryKey: ['scan', code],
    queryFn: () => api(scanOnlineBuyback, { body: { code } }),
    staleTime: scanLasts,
    gcTime: scanLasts,
    meta: { handles_errors: true },
  });
}
