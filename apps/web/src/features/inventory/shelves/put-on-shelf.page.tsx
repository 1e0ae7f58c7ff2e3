import { Autocomplete } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listShelves, shelveUnits } from '@tradepost/contracts/inventory/shelf.contract';
import { maxShelf } from '@tradepost/contracts/inventory/shelf.rules';
import { bulkEditUnits } from '@tradepost/contracts/inventory/unit-bulk.contract';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { ScanList } from '../../../ui/scan-list/scan-list.tsx';
import { unitKeys } from '../inventory.api.ts';
import { isShelfScan, type ShelfScan, sendByShelf, shelfOutcome } from './shelf-scans.rules.ts';
import classes from './shelving.module.css';
import { type Shelved, shelvedOutcome, withoutShelf } from './shelving.rules.ts';

/** `/inventory/put-on-shelf`: scan the label of a shelf, then the units that go there. */
export function Component() {
  const [search] = useSearchParams();
  const queryClient = useQueryClient();
  const [shelf, setShelf] = useState(search.get('shelf')?.slice(0, maxShelf) ?? '');
  // A scan may come before the page renders again.
  const latest = useRef(shelf);
  const shelves = useQuery(contractQuery(listShelves)).data?.items ?? [];
  const choose = (next: string | null) => {
    latest.current = next ?? '';
    setShelf(latest.current);
  };
  const refresh = () => {
    for (const queryKey of unitKeys) void queryClient.invalidateQueries({ queryKey });
  };
  const send = async (codes: readonly string[], on: string | null): Promise<Shelved[]> => {
    if (on === null) return codes.map(withoutShelf);
    const { scans } = await api(shelveUnits, { body: { shelf: on, codes: [...codes] } });
    return scans.map((scan) => ({ ...scan, shelf: on }));
  };
  return (
    <div className={classes.page}>
      <PageHeader
        title="Put on shelf"
        description="Scan the label of a shelf, then the units that go there. The next label changes the shelf."
      />
      <Autocomplete
        label="Shelf"
        placeholder="B-12"
        data={shelves.map((known) => known.shelf)}
        limit={12}
        maxLength={maxShelf}
        autoComplete="off"
        value={shelf}
        onChange={choose}
      />
      <ScanList<Shelved | ShelfScan>
        label="Shelf, unit number, IMEI or serial number"
        ready={shelf.trim() === '' ? 'Ready. Scan a shelf.' : `Ready. Scan the units for shelf ${shelf.trim()}.`}
        send={(scans) => sendByShelf(scans, { read: () => latest.current.trim() || null, choose }, send)}
        outcomeOf={(answer) => (isShelfScan(answer) ? shelfOutcome(answer) : shelvedOutcome(answer))}
        onAnswers={refresh}
        canUndo={(answer) => !isShelfScan(answer) && answer.result === 'put'}
        undo={async ({ answer }) => {
          if (!answer || isShelfScan(answer) || !answer.unit) return;
          const change = { field: 'shelf' as const, value: answer.before };
          await api(bulkEditUnits, { body: { selection: { ids: [answer.unit.id] }, change } });
          refresh();
        }}
      />
    </div>
  );
}
