import { useEffect, useRef } from 'react';
import { queueCode } from '../../../lib/scanner/scan-queue.ts';
import { LeaveGuard } from '../../../ui/form-page/leave-guard.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { ScanField } from '../../../ui/scan-list/scan-field.tsx';
import { SoundSwitch } from '../../../ui/scan-list/sound-switch.tsx';
import { placeOf } from './bench-lines.rules.ts';
import { BenchBar } from './components/bench-bar.tsx';
import { BenchDevice } from './components/bench-device.tsx';
import { BenchList } from './components/bench-list.tsx';
import { BenchStart } from './components/bench-start.tsx';
import classes from './components/inspect.module.css';
import { useBench } from './use-bench.ts';
import { useBenchKeys } from './use-bench-keys.ts';
import { useBenchScan } from './use-bench-scan.ts';

/** `/order/inspect`: devices are inspected one after the other, by scan or as they wait. */
export function Component() {
  const state = useBench();
  const { bench, line, next, go } = state;
  const { isMuted, setMuted } = useBenchScan(state);
  const field = useRef<HTMLInputElement>(null);
  const place = placeOf(bench);
  const start = () => {
    if (next) go({ does: 'open', item_id: next.item_id });
  };
  useBenchKeys(state, start);
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
