import type { ReportKey } from '@tradepost/contracts/reports/report.data';

export const reportsPath = '/reports';
export const earningsPath = '/reports/earnings';
export const cashForecastPath = '/reports/cash-forecast';
export const profitPath = '/reports/profit';
export const promisesPath = '/reports/promises';

export const schedulePath = (id: number): string => `/reports/schedules/${id}`;

export function newSchedulePath(report: ReportKey, query: string): string {
  return `/reports/schedules/create?${new URLSearchParams({ report, query })}`;
}
