import { ReportQuery } from '@tradepost/contracts/reports/report.contract';

/** The filters of a page's URL, without what only the page uses. */
export function queryOf(text: string): Record<string, string> {
  const known = Object.keys(ReportQuery.shape);
  const given = [...new URLSearchParams(text)].filter(([name, value]) => known.includes(name) && value !== '');
  return Object.fromEntries(given.filter(([name]) => name !== 'page' && name !== 'per_page'));
}
