import { Button, Group } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../lib/saving/save-file.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { PdfFrame } from './pdf-frame.tsx';
import classes from './pdf-preview.module.css';

interface PdfPreviewProps {
  opened: boolean;
  onClose: () => void;
  /** "Payout receipt IN-1042". */
  title: string;
  /** Null while it is being created. */
  file: Blob | null | undefined;
  fileName: string;
  error?: unknown;
  onRetry?: () => void;
}

/** A print preview of a document. */
export function PdfPreview({ opened, onClose, title, file, fileName, error, onRetry }: PdfPreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const printButton = useRef<HTMLButtonElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isShown) printButton.current?.focus();
  }, [isShown]);

  const print = () => {
    frame.current?.contentWindow?.focus();
    frame.current?.contentWindow?.print();
    // The document would keep Escape to itself.
    printButton.current?.focus();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="56rem" classNames={{ body: classes.body }}>
      {error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <PdfFrame ref={frame} title={title} file={opened ? file : null} onShow={setShown} />
      )}
      <Group justify="flex-end" gap="xs" mt="sm">
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          disabled={!file}
          onClick={() => file && saveFile({ blob: file, file_name: fileName })}
        >
          Download
        </Button>
        <Button
          ref={printButton}
          leftSection={<IconPrinter size={16} />}
          disabled={!isShown}
          data-autofocus={isShown || undefined}
          onClick={print}
        >
          Print
        </Button>
      </Group>
    </Dialog>
  );
}
