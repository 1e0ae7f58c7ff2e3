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
import { isShelfScan, type ShelfScan, sendByShelf, shelfOutcome } from '../../shelves/shelf-scans.rules.ts';
import { stocktakeKeys } from '../stocktake.api.ts';
import { scanOutcome } from '../stocktake-facts.rules.ts';
import { useCountedShelf } from '../use-counted-shelf.ts';
import { CountedShelf } from './counted-shelf.tsx';

/** Counts units by scan, while colleagues do the same. */
export function StocktakeScans({ stocktake: { id, shelves } }: { stocktake: StocktakeDetail }) {
  const queryClient = useQueryClient();
  const place = useCountedShelf(shelves);
  const refresh = () => {
    for (const queryKey of stocktakeKeys) void queryClient.invalidateQueries({ queryKey });
  };
  return (
    <Section title="Count units" action={<CountedShelf shelves={shelves} {...place} />}>
      <ScanList<StocktakeScan | ShelfScan>
        label="Unit number, IMEI or serial number"
        ready="Ready. Scan the first unit."
        send={(scans) =>
          sendByShelf(scans, place, async (codes, shelf) => {
            const body = { codes: [...codes], ...(shelf === null ? {} : { shelf }) };
            return (await api(scanStocktake, { params: { id }, body })).scans;
          })
        }
        outcomeOf={(answer) => (isShelfScan(answer) ? shelfOutcome(answer) : scanOutcome(answer))}
        onAnswers={refresh}
        canUndo={(answer) => !isShelfScan(answer) && answer.result !== 'duplicate'}
        undo={async ({ answer }) => {
          if (answer && !isShelfScan(answer))
            await api(unscanStocktake, { params: { id }, body: { lines: [answer.line] } });
          refresh();
        }}
      />
    </Section>
  );
}
