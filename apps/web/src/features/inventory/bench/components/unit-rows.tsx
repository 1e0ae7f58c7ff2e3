import { useQuery } from '@tanstack/react-query';
import { listGradeOptions } from '@tradepost/contracts/inventory/grade.contract';
import { listShelves } from '@tradepost/contracts/inventory/shelf.contract';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import type { UnitBenchState } from '../use-unit-bench.ts';
import classes from './bench.module.css';
import { UnitRow } from './unit-row.tsx';

/** The units of the bench, each in a row. */
export function UnitRows({ bench }: { bench: UnitBenchState }) {
  const { ids, current, saved, scannedShelf, take, onDirty } = bench;
  const grades = useQuery(contractQuery(listGradeOptions)).data?.items ?? [];
  const shelves = useQuery(contractQuery(listShelves)).data?.items.map(({ shelf }) => shelf) ?? [];
  return (
    <ol className={classes.rows} aria-label="Units">
      {ids.map((id) => (
        <li key={id}>
          <UnitRow
            id={id}
            isCurrent={id === current}
            isSaved={saved.has(id)}
            scannedShelf={scannedShelf}
            grades={grades}
            shelves={shelves}
            onOpen={() => take({ does: 'open', id })}
            onSaved={() => take({ does: 'save', id })}
            onRemove={() => {
              onDirty(id, false);
              take({ does: 'remove', id });
            }}
            onDirty={onDirty}
          />
        </li>
      ))}
    </ol>
  );
}
