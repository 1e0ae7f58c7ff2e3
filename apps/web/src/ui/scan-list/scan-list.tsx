import { Button, FileButton, Group, Stack } from '@mantine/core';
import { IconArrowBackUp, IconFileText } from '@tabler/icons-react';
import { useRef } from 'react';
import { beep } from '../../lib/scanner/beep.ts';
import { useScanHandler } from '../../lib/scanner/scan-queue.ts';
import { showFailure } from '../../lib/toast.tsx';
import { BusyButton } from '../busy-button.tsx';
import { LeaveGuard } from '../form-page/leave-guard.tsx';
import { LastScan, type ScanOutcome } from './last-scan.tsx';
import { ScanField } from './scan-field.tsx';
import { countUnanswered, decodeCodes, readCodes, type ScanLine } from './scan-lines.rules.ts';
import { ScanRows } from './scan-rows.tsx';
import { SoundSwitch, useMuted } from './sound-switch.tsx';
import { type SentScan, useScanList } from './use-scan-list.ts';

const maxBytes = 5 * 1024 * 1024;

/** Reads codes from a text or CSV file, as if they were scanned. */
function ScanFile({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const reset = useRef<() => void>(null);
  const read = async (file: File | null) => {
    reset.current?.();
    if (!file) return;
    const textOf = async () => decodeCodes(new Uint8Array(await file.arrayBuffer()));
    const codes = file.size > maxBytes ? [] : readCodes((await textOf()).replace(/["']/g, ''));
    if (codes.length === 0)
      showFailure(file.size > maxBytes ? 'This file is larger than 5 MB' : 'This file has no codes');
    else onCodes(codes);
  };
  return (
    <FileButton resetRef={reset} accept=".txt,.csv,text/plain,text/csv" onChange={(file) => void read(file)}>
      {(props) => (
        <Button {...props} size="xs" variant="default" leftSection={<IconFileText size={16} aria-hidden="true" />}>
          Codes from a file
        </Button>
      )}
    </FileButton>
  );
}

interface ScanListProps<Answer> {
  /** Of the field, such as `IMEI, serial or unit number`. */
  label: string;
  /** Shown before the first scan. */
  ready: string;
  /** Sends scans in their order, and answers each in the same order. A repeated scan has the same `scan_id`. */
  send: (scans: readonly SentScan[]) => Promise<readonly Answer[]>;
  outcomeOf: (answer: Answer) => ScanOutcome;
  /** After answers came, such as to refetch counters. */
  onAnswers?: (answers: readonly Answer[]) => void;
  /** Takes a scan back. Offered for the last scan when `canUndo` says so. */
  undo?: (line: ScanLine<Answer>) => Promise<unknown>;
  canUndo?: (answer: Answer) => boolean;
}

/** Order of sounds: of several answers at once, the worst is heard. */
const severity = ['danger', 'warning', 'info', 'success'] as const;

/**
 * Many scans into one field, from a scanner, the keyboard, a pasted list or a file. Each is a row with its result; the
 * last one is large, and heard. No scan waits for another one's answer.
 */
export function ScanList<Answer>(props: ScanListProps<Answer>) {
  const { label, ready, outcomeOf, canUndo } = props;
  const [isMuted, setMuted] = useMuted();
  const field = useRef<HTMLInputElement>(null);
  const { lines, scan, retry, undo } = useScanList<Answer>({
    send: props.send,
    onAnswers: (answers) => {
      const meanings = answers.map((answer) => outcomeOf(answer).meaning);
      const heard = severity.find((meaning) => meanings.includes(meaning));
      if (!isMuted && heard) beep(heard);
      props.onAnswers?.(answers);
    },
    ...(props.undo ? { undo: props.undo } : {}),
  });
  // Wherever the focus is. The next scan does not wait for this one's answer.
  useScanHandler(({ code, take }) => {
    take();
    scan([code]);
    return true;
  });
  const unanswered = countUnanswered(lines);
  const [last] = lines;
  const isUndoable =
    props.undo !== undefined && last?.state === 'answered' && last.answer !== null && (canUndo?.(last.answer) ?? true);
  return (
    <Stack gap="md">
      {unanswered > 0 && <LeaveGuard isDirty />}
      <ScanField ref={field} label={label} onScan={scan} waiting={unanswered} takesLists />
      <Group gap="xs" justify="space-between">
        <ScanFile onCodes={scan} />
        <SoundSwitch isMuted={isMuted} onChange={setMuted} />
      </Group>
      <LastScan
        line={last}
        outcomeOf={outcomeOf}
        onRetry={retry}
        ready={ready}
        undo={
          isUndoable &&
          last && (
            <BusyButton
              size="xs"
              variant="default"
              leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
              onClick={async () => {
                await undo(last);
                field.current?.focus();
              }}
            >
              Undo last scan
            </BusyButton>
          )
        }
      />
      <ScanRows lines={lines} outcomeOf={outcomeOf} onRetry={retry} />
    </Stack>
  );
}
