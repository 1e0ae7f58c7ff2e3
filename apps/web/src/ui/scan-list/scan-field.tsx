import { TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { type ClipboardEvent, type FormEvent, type Ref, useEffect, useRef } from 'react';
import { formatCount } from '../../lib/formats/numbers.ts';
import { readCodes } from './scan-lines.rules.ts';
import classes from './scan-list.module.css';

interface ScanFieldProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  onScan: (codes: readonly string[]) => void;
  /** The number of scans without an answer. */
  waiting: number;
  /** Takes a pasted list line by line, without Enter. */
  takesLists?: boolean;
}

/** The field that is always ready: Enter acts at once and empties it for the next code. */
export function ScanField({ ref, label, onScan, waiting, takesLists = false }: ScanFieldProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const focus = () => {
      if (document.activeElement === document.body || document.activeElement === null)
        form.current?.querySelector('input')?.focus();
    };
    focus();
    addEventListener('focus', focus);
    return () => removeEventListener('focus', focus);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Not React state: a fast scanner types the next code before the page renders again.
    const input = form.current?.querySelector('input');
    if (!input) return;
    const code = input.value.trim();
    input.value = '';
    if (code !== '') onScan([code]);
  };
  const paste = (event: ClipboardEvent) => {
    const codes = readCodes(event.clipboardData.getData('text'));
    if (codes.length < 2) return;
    event.preventDefault();
    onScan(codes);
  };
  const help = takesLists ? 'Scan, type and press Enter, or paste a list' : 'Scan or type, then press Enter';
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Scan">
      <TextInput
        ref={ref}
        size="lg"
        label={label}
        description={waiting > 0 ? `${formatCount(waiting)} on the way. Keep scanning.` : help}
        leftSection={<IconBarcode size={22} stroke={1.5} aria-hidden="true" />}
        className={classes.field}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={120}
        data-scan-opens=""
        data-page-search=""
        {...(takesLists ? { onPaste: paste } : {})}
      />
    </form>
  );
}
