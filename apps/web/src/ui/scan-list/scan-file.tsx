import { Button, FileButton } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useRef } from 'react';
import { showFailure } from '../../lib/toast.tsx';
import { decodeCodes, readCodes } from './scan-lines.rules.ts';

const maxBytes = 5 * 1024 * 1024;

/** Reads codes from a text or CSV file, as if they were scanned. */
export function ScanFile({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
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
