import { ScanBench } from '../../../ui/scan-list/scan-bench.tsx';
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
  const start = () => {
    if (next) go({ does: 'open', item_id: next.item_id });
  };
  useBenchKeys(state, start);
  return (
    <div className={classes.page}>
      <ScanBench
        title="Inspect devices"
        place={placeOf(bench)}
        label="Box ID, tracking number, IMEI or serial number"
        isIdle={line === null}
        isDirty={state.isDirty}
        isMuted={isMuted}
        onMute={setMuted}
      >
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
      </ScanBench>
    </div>
  );
}
