import { Button, SegmentedControl } from '@mantine/core';
import { type BenchMode, placeOf } from '../bench-lines.rules.ts';
import type { BenchState } from '../use-bench.ts';
import classes from './inspect.module.css';

/** Which devices are gone through, and the way back and on. */
export function BenchBar({ state: { bench, line, leave, choose } }: { state: BenchState }) {
  return (
    <div className={classes.bar}>
      <SegmentedControl
        size="xs"
        aria-label="Which devices"
        value={bench.mode}
        onChange={(mode) => choose(mode as BenchMode)}
        data={[
          { value: 'queue', label: 'Oldest first' },
          { value: 'scanned', label: 'Only scanned' },
        ]}
      />
      <span className={classes.moves}>
        <Button
          size="xs"
          variant="default"
          onClick={() => leave({ does: 'back' })}
          disabled={placeOf(bench)?.place === 1 || bench.lines.length === 0}
        >
          Back
        </Button>
        <Button size="xs" variant="default" onClick={() => leave({ does: 'skip' })} disabled={line === null}>
          Skip
        </Button>
      </span>
    </div>
  );
}
