import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { beep } from '../../../lib/scanner/beep.ts';
import { useScanHandler } from '../../../lib/scanner/scan-queue.ts';
import { LeaveGuard } from '../../../ui/form-page/leave-guard.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { ScanField } from '../../../ui/scan-list/scan-field.tsx';
import { countUnanswered } from '../../../ui/scan-list/scan-lines.rules.ts';
import { SoundSwitch, useMuted } from '../../../ui/scan-list/sound-switch.tsx';
import { OrphanList } from './components/orphan-list.tsx';
import classes from './components/scan-in.module.css';
import { ScanList } from './components/scan-list.tsx';
import { ScanResultCard } from './components/scan-result.tsx';
import { resultWords } from './scan-entries.rules.ts';
import { receivedQuery } from './scan-in.api.ts';
import { useScanIn } from './use-scan-in.ts';

/** `/order/scan-in`: receives parcels, one scan after the other, without waiting for the answers. */
export function Component() {
  const [isMuted, setMuted] = useMuted();
  const field = useRef<HTMLInputElement>(null);
  const { entries, scan, retry } = useScanIn(({ result }) => {
    if (!isMuted) beep(resultWords[result].meaning);
  });
  const received = useQuery(receivedQuery).data?.received_today;
  // Wherever the focus is. The next scan does not wait for this one's answer.
  useScanHandler(({ code, take }) => {
    take();
    scan(code);
    return true;
  });
  const choose = (code: string) => {
    scan(code);
    field.current?.focus();
  };
  const unanswered = countUnanswered(entries);
  return (
    <div className={classes.page}>
      <PageHeader title="Receive parcels">
        <span className={classes.day} role="status">
          {received !== undefined && (
            <>
              <b>{received.toLocaleString('en')}</b> received today
            </>
          )}
        </span>
        <SoundSwitch isMuted={isMuted} onChange={setMuted} />
      </PageHeader>
      {unanswered > 0 && <LeaveGuard isDirty />}
      <ScanField
        ref={field}
        label="Box ID, tracking number or IMEI"
        onScan={(codes) => codes.forEach(scan)}
        waiting={unanswered}
      />
      <ScanResultCard entry={entries[0]} onChoose={choose} onRetry={retry} />
      <div className={classes.columns}>
        <ScanList entries={entries} onChoose={choose} onRetry={retry} />
        <OrphanList />
      </div>
    </div>
  );
}
