import { Loader, TextInput, type TextInputProps } from '@mantine/core';
import { IconScan } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { splitCodes } from './scan-burst.rules.ts';
import classes from './scan-input.module.css';
import { useGlobalScan } from './use-global-scan.ts';
import { useScanQueue } from './use-scan-queue.ts';

interface ScanInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'error'> {
  /** Called with one code at a time. Scans queue while its promise is pending. A rejection shows under the field. */
  onScan: (code: string) => Promise<unknown> | unknown;
  /** Also accepts scans while no field has the focus. Only one per page. */
  isGlobal?: boolean;
}

/** A field for scanned or typed codes. Enter submits and clears it, without waiting for the previous code. */
export function ScanInput({ onScan, isGlobal = false, description, ...input }: ScanInputProps) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const queue = useScanQueue(onScan);
  useGlobalScan(isGlobal, (code) => {
    void queue.add([code]);
    field.current?.focus();
  });

  const take = (typed: string) => {
    const codes = splitCodes(typed);
    setText('');
    if (codes.length > 0) void queue.add(codes);
  };
  const { current, waitingCount, last } = queue;
  return (
    <div>
      <TextInput
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        placeholder="Scan, or type and press Enter"
        leftSection={<IconScan size={16} aria-hidden="true" />}
        {...input}
        ref={field}
        description={description}
        value={text}
        error={last?.failure && !current ? `${last.code}: ${last.failure}` : undefined}
        rightSection={current ? <Loader size={14} role="img" aria-label="Working" /> : null}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          // State may lag behind a scanner, so read the field itself.
          take(event.currentTarget.value);
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          if (splitCodes(pasted).length < 2) return;
          event.preventDefault();
          take(pasted);
        }}
      />
      <p className={classes.state} role="status">
        {current && `Working on ${current}${waitingCount > 0 ? `, ${waitingCount} waiting` : ''}`}
        {!current && last && !last.failure && `Scanned ${last.code}`}
      </p>
    </div>
  );
}
