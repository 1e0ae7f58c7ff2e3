import { useEffect, useRef } from 'react';
import { queueCode } from '../../../lib/scanner/scan-queue.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { LeaveGuard } from '../../../ui/form-page/leave-guard.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { ScanField } from '../../../ui/scan-list/scan-field.tsx';
import { SoundSwitch } from '../../../ui/scan-list/sound-switch.tsx';
import { useCounterKeys } from '../create/use-counter-keys.ts';
import { placeOf } from './bench-lines.rules.ts';
import { BenchBar } from './components/bench-bar.tsx';
import { BenchDevice } from './components/bench-device.tsx';
import { BenchList } from './components/bench-list.tsx';
import { BenchStart } from './components/bench-start.tsx';
import classes from './components/inspect.module.css';
import { pressSave } from './press-save.ts';
import { useBench } from './use-bench.ts';
import { useBenchScan } from './use-bench-scan.ts';

/** `/order/inspect`: devices are inspected one after the other, by scan or as they wait. */
export function Component() {
  const state = useBench();
  const { bench, line, next, go, leave } = state;
  const { isMuted, setMuted } = useBenchScan(state);
  const field = useRef<HTMLInputElement>(null);
  const place = placeOf(bench);
  const start = () => next && go({ does: 'open', item_id: next.item_id });
  useCounterKeys();
  useShortcuts([
    {
      keys: 'mod+enter',
      label: 'Save and go to the next device',
      group: 'Bench',
      run: () => void (pressSave() || start()),
    },
    { keys: 'j', label: 'Skip device', group: 'Bench', run: () => line && leave({ does: 'skip' }) },
    { keys: 'k', label: 'Back to the device before', group: 'Bench', run: () => leave({ does: 'back' }) },
  ]);
  // Without an open device the next scan opens one.
  useEffect(() => {
    if (line === null) field.current?.focus();
  }, [line]);
  return (
    <div className={classes.page}>
      {state.isDirty && <LeaveGuard isDirty />}
      <PageHeader title="Inspect devices">
        <span className={classes.place} role="status">
          {place && (
            <>
              <b>{place.place}</b> of {place.of}
            </>
          )}
        </span>
        <SoundSwitch isMuted={isMuted} onChange={setMuted} />
      </PageHeader>
      <ScanField
        ref={field}
        label="Box ID, tracking number, IMEI or serial number"
        onScan={(codes) => codes.forEach(queueCode)}
        waiting={0}
      />
      <BenchBar state={state} />
      <div className={classes.columns}>
        {line ? (
          <BenchDevice
            key={line.item_id}
            line={line}
            onDirty={state.setDirty}
            onClose={() => go({ does: 'close' })}
            onSaved={(result) => go({ does: 'finish', item_id: line.item_id, result })}
          />
        ) : (
          <div className={classes.found}>
            <BenchStart state={state} onStart={start} />
          </div>
        )}
        <div className={classes.list}>
          <BenchList state={state} />
        </div>
      </div>
    </div>
  );
}
