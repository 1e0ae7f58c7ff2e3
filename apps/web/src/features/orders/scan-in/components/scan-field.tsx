import { TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { type FormEvent, type Ref, useEffect, useRef } from 'react';
import classes from './scan-in.module.css';

interface ScanFieldProps {
  ref: Ref<HTMLInputElement>;
  onScan: (code: string) => void;
  /** The number of scans without an answer. */
  waiting: number;
}

/** The field that is always ready: Enter acts at once and empties it for the next code. */
export function ScanField({ ref, onScan, waiting }: ScanFieldProps) {
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
    onScan(input.value);
    input.value = '';
  };
  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Scan">
      <TextInput
        ref={ref}
        size="lg"
        label="Box ID, tracking number or IMEI"
        description={waiting > 0 ? `${waiting} on the way. Keep scanning.` : 'Scan or type, then press Enter'}
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
      />
    </form>
  );
}
