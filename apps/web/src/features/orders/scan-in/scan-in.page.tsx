import { ActionIcon, Tooltip } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useScanHandler } from '../../../lib/scanner/scan-queue.ts';
import { useStored } from '../../../lib/use-stored.ts';
import { LeaveGuard } from '../../../ui/form-page/leave-guard.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { beep } from './beep.ts';
import { OrphanList } from './components/orphan-list.tsx';
import { ScanField } from './components/scan-field.tsx';
import classes from './components/scan-in.module.css';
import { ScanList } from './components/scan-list.tsx';
import { ScanResultCard } from './components/scan-result.tsx';
import { countUnanswered, resultWords } from './scan-entries.rules.ts';
import { receivedQuery } from './scan-in.api.ts';
import { useScanIn } from './use-scan-in.ts';

/** `/order/scan-in`: receives parcels, one scan after the other, without waiting for the answers. */
export function Component() {
  const [isMuted, setMuted] = useStored('scan_in_muted', false);
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
  const soundLabel = isMuted ? 'Turn sound on' : 'Turn sound off';
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
        <Tooltip label={soundLabel}>
          <ActionIcon size="lg" aria-label={soundLabel} aria-pressed={isMuted} onClick={() => setMuted(!isMuted)}>
            {isMuted ? <IconVolumeOff size={18} /> : <IconVolume size={18} />}
          </ActionIcon>
        </Tooltip>
      </PageHeader>
      {unanswered > 0 && <LeaveGuard isDirty />}
      <ScanField ref={field} onScan={scan} waiting={unanswered} />
      <ScanResultCard entry={entries[0]} onChoose={choose} onRetry={retry} />
      <div className={classes.columns}>
        <ScanList entries={entries} onChoose={choose} onRetry={retry} />
        <OrphanList />
      </div>
    </div>
  );
}
