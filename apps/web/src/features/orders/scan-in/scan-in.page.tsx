import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { beep } from '../../../lib/scanner/beep.ts';
import { useScanHandler } from '../../../lib/scanner/scan-queue.ts';
import { LeaveGuard } from '../../../ui/form-page/leave-guard.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { LastScan } from '../../../ui/scan-list/last-scan.tsx';
import { ScanField } from '../../../ui/scan-list/scan-field.tsx';
import { countUnanswered } from '../../../ui/scan-list/scan-lines.rules.ts';
import { ScanRows } from '../../../ui/scan-list/scan-rows.tsx';
import { SoundSwitch, useMuted } from '../../../ui/scan-list/sound-switch.tsx';
import { OrphanList } from './components/orphan-list.tsx';
import { OrderButtons, ScanAnswerDetails } from './components/scan-answer.tsx';
import classes from './components/scan-in.module.css';
import { outcomeOf, resultWords } from './scan-entries.rules.ts';
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
              <b>{formatCount(received)}</b> received today
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
      <LastScan
        line={entries[0]}
        outcomeOf={({ result }) => resultWords[result]}
        onRetry={retry}
        ready="Ready. Scan the first parcel."
        more={(answer) => <ScanAnswerDetails answer={answer} onChoose={choose} />}
      />
      <div className={classes.columns}>
        <ScanRows
          lines={entries}
          outcomeOf={outcomeOf}
          onRetry={retry}
          more={(answer) => <OrderButtons answer={answer} onChoose={choose} />}
        />
        <OrphanList />
      </div>
    </div>
  );
}
