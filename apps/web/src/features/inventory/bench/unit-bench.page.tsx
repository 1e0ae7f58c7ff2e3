import { listUnits } from '@tradepost/contracts/inventory/unit-list.contract';
import { useSearchParams } from 'react-router';
import { api } from '../../../lib/api.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { showInfo } from '../../../lib/toast.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { ScanBench } from '../../../ui/scan-list/scan-bench.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import classes from './components/bench.module.css';
import { UnitRows } from './components/unit-rows.tsx';
import { useUnitBench } from './use-unit-bench.ts';
import { useUnitScan } from './use-unit-scan.ts';

/** Units that wait for their grade are taken in such portions. */
const portion = 25;

/** `/inventory/bench`: units are graded, checked, priced and shelved one row after the other. */
export function Component() {
  const [search] = useSearchParams();
  const bench = useUnitBench(search.get('units'));
  const { ids, current, take, openUnit, fillShelf, full } = bench;
  const { isMuted, setMuted } = useUnitScan({ onUnit: openUnit, onShelf: fillShelf, full });
  const ungraded = useAction(
    () => api(listUnits, { query: { status: '0', is_ungraded: '1', sort: 'created_at', per_page: portion } }),
    {
      onDone: ({ items }) => {
        if (items.length === 0) showInfo('All available units have a grade');
        take({ does: 'add', ids: items.map(({ id }) => id) });
      },
    },
  );
  useShortcuts([{ keys: 'mod+enter', label: 'Save row and go to the next', group: 'Bench', run: pressSave }]);
  return (
    <div className={classes.page}>
      <ScanBench
        title="Bench"
        description="Grade, check, price and shelve units, one row after the other."
        place={current === null ? null : { place: ids.indexOf(current) + 1, of: ids.length }}
        label="Unit number, IMEI or serial number"
        isIdle={current === null}
        isDirty={bench.isDirty}
        isMuted={isMuted}
        onMute={setMuted}
      >
        {ids.length === 0 ? (
          <EmptyState
            title="No units on the bench"
            description="Scan a unit to add it, or take those that have no grade yet."
            action={{ label: 'Add ungraded units', onClick: () => void ungraded.run() }}
          />
        ) : (
          <UnitRows bench={bench} />
        )}
      </ScanBench>
    </div>
  );
}

function pressSave(): void {
  document.querySelector<HTMLElement>('[data-unit-row][data-current] button[type="submit"]')?.click();
}
