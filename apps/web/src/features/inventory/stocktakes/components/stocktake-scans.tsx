import { useQueryClient } from '@tanstack/react-query';
import {
  type StocktakeDetail,
  type StocktakeScan,
  scanStocktake,
  unscanStocktake,
} from '@tradepost/contracts/inventory/stocktakes/stocktake.contract';
import { api } from '../../../../lib/api.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ScanList } from '../../../../ui/scan-list/scan-list.tsx';
import { stocktakeKeys } from '../stocktake.api.ts';
import { scanOutcome } from '../stocktake-facts.rules.ts';

/** Counts units by scan, while colleagues do the same. */
export function StocktakeScans({ stocktake: { id } }: { stocktake: StocktakeDetail }) {
  const queryClient = useQueryClient();
  const refresh = () => {
    for (const queryKey of stocktakeKeys) void queryClient.invalidateQueries({ queryKey });
  };
  return (
    <Section title="Count units">
      <ScanList<StocktakeScan>
        label="Unit number, IMEI or serial number"
        ready="Ready. Scan the first unit."
        send={async (scans) =>
          (await api(scanStocktake, { params: { id }, body: { codes: scans.map(({ code }) => code) } })).scans
        }
        outcomeOf={scanOutcome}
        onAnswers={refresh}
        canUndo={({ result }) => result !== 'duplicate'}
        undo={async ({ answer }) => {
          if (answer) await api(unscanStocktake, { params: { id }, body: { lines: [answer.line] } });
          refresh();
        }}
      />
    </Section>
  );
}
