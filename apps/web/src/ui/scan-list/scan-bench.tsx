import { type ReactNode, useEffect, useRef } from 'react';
import { queueCode } from '../../lib/scanner/scan-queue.ts';
import { LeaveGuard } from '../form-page/leave-guard.tsx';
import { PageHeader } from '../page-header/page-header.tsx';
import classes from './scan-bench.module.css';
import { ScanField } from './scan-field.tsx';
import { SoundSwitch } from './sound-switch.tsx';

interface ScanBenchProps {
  title: string;
  description?: string;
  /** What is worked on, counted from 1, and how many there are. Null: nothing is open. */
  place: { place: number; of: number } | null;
  /** The label of the field that takes a scan. */
  label: string;
  /** Nothing is open, so the field has the focus: the next scan opens something. */
  isIdle: boolean;
  isDirty: boolean;
  isMuted: boolean;
  onMute: (isMuted: boolean) => void;
  /** What is on the bench. */
  children: ReactNode;
}

/** The head of a page on which devices are worked through by scan, one after the other. */
export function ScanBench({ place, label, isIdle, isDirty, isMuted, onMute, children, ...header }: ScanBenchProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isIdle) field.current?.focus();
  }, [isIdle]);
  return (
    <>
      {isDirty && <LeaveGuard isDirty />}
      <PageHeader {...header}>
        <span className={classes.place} role="status">
          {place && (
            <>
              <b>{place.place}</b> of {place.of}
            </>
          )}
        </span>
        <SoundSwitch isMuted={isMuted} onChange={onMute} />
      </PageHeader>
      <ScanField ref={field} label={label} onScan={(codes) => codes.forEach(queueCode)} waiting={0} />
      {children}
    </>
  );
}
