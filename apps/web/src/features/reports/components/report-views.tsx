import { useQuery } from '@tanstack/react-query';
import { reportKeys, reportPath, reports } from '@tradepost/contracts/reports/report.data';
import { listViews } from '@tradepost/contracts/views/view.contract';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { LinkCards } from '../../../ui/link-cards/link-cards.tsx';

/** The saved views of all reports. */
export function ReportViews() {
  const { data = [] } = useQuery(contractQuery(listViews));
  const cards = data.flatMap((view) => {
    const report = reportKeys.find((key) => view.list === `report-${key}`);
    if (!report) return [];
    const by = view.is_own ? '' : `, shared by ${view.owner}`;
    const query = new URLSearchParams(view.state.query);
    query.set('view', String(view.id));
    return [{ to: `${reportPath(report)}?${query}`, label: view.name, description: `${reports[report].title}${by}` }];
  });
  return cards.length > 0 ? <LinkCards label="Saved views" cards={cards} /> : null;
}
