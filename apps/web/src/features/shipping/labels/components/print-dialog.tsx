import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ShippingLabel } from '@tradepost/contracts/shipping/label.contract';
import { useEffect, useState } from 'react';
import { sendZpl } from '../../../../lib/label-printer.ts';
import { newKey } from '../../../../lib/new-key.ts';
import { saveFile } from '../../../../lib/saving/save-file.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { PdfPreview } from '../../../../ui/pdf-preview/pdf-preview.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { labelFileQuery, labelKeys, printQuery } from '../label.api.ts';
import { nameLabel } from '../label-facts.rules.ts';
import { fileIdOf } from '../label-paths.rules.ts';

interface PrintDialogProps {
  label: ShippingLabel;
  opened: boolean;
  onClose: () => void;
}

/** Prints a label: through the browser's dialog, or on the label printer that this browser reaches. */
export function PrintDialog({ label, opened, onClose }: PrintDialogProps) {
  const queryClient = useQueryClient();
  const [turn] = useState(newKey);
  const asked = useQuery(printQuery(label.id, turn));
  const { data } = asked;
  useEffect(() => {
    if (data) for (const queryKey of labelKeys) void queryClient.invalidateQueries({ queryKey });
  }, [data, queryClient]);
  const [wantsFile, setWantsFile] = useState(false);
  const fileId = fileIdOf(data?.label_url ?? null);
  const isForPrinter = data !== undefined && data.zpl !== null && !wantsFile;
  const isFile = fileId !== null && !isForPrinter && label.label_type === 'application/pdf';
  const file = useQuery({ ...labelFileQuery(fileId), enabled: isFile });
  const title = `Label ${nameLabel(label)}`;
  if (isFile) {
    return (
      <PdfPreview
        opened={opened}
        onClose={onClose}
        title={title}
        file={file.data?.blob}
        fileName={file.data?.file_name ?? 'label.pdf'}
        error={file.error}
        onRetry={() => void file.refetch()}
      />
    );
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      {asked.error && <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />}
      {asked.isPending && <TextSkeleton lines={3} />}
      {data && data.zpl !== null && (
        <ForPrinter
          zpl={data.zpl}
          printer_url={data.printer_url}
          name={nameLabel(label)}
          onFile={label.label_type === 'application/pdf' ? () => setWantsFile(true) : undefined}
          onClose={onClose}
        />
      )}
      {data && data.zpl === null && (
        <Stack gap="sm">
          <Text>The code opens on a page of its own. Print it from there.</Text>
          <Anchor href={data.label_url} target="_blank" rel="noreferrer" data-autofocus>
            Open the page <IconExternalLink size={12} aria-hidden="true" />
          </Anchor>
        </Stack>
      )}
    </Dialog>
  );
}

interface ForPrinterProps {
  zpl: string;
  printer_url: string | null;
  name: string;
  /** Shows the file instead, when it can be printed on paper. */
  onFile?: () => void;
  onClose: () => void;
}

function ForPrinter({ zpl, printer_url, name, onFile, onClose }: ForPrinterProps) {
  const [result, setResult] = useState<'none' | 'sent' | 'failed'>('none');
  const print = async (url: string) => {
    setResult('none');
    await sendZpl(url, zpl).then(
      () => setResult('sent'),
      () => setResult('failed'),
    );
  };
  const save = () => saveFile({ blob: new Blob([zpl], { type: 'text/plain' }), file_name: `${name}.zpl` });
  return (
    <Stack gap="sm">
      {printer_url ? (
        <Text>This browser sends the label to {printer_url}.</Text>
      ) : (
        <Text>No label printer is set up for this location. Download the file and send it to your printer.</Text>
      )}
      <div role="status">
        {result === 'sent' && <Alert color="success">The label was sent to the printer.</Alert>}
        {result === 'failed' && (
          <Alert color="danger">
            This browser can’t reach the printer at {printer_url}. Check that it is on and in the same network, or
            download the file.
          </Alert>
        )}
      </div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        {onFile && (
          <Button variant="default" onClick={onFile}>
            Print on paper
          </Button>
        )}
        <Button variant={printer_url ? 'default' : 'filled'} leftSection={<IconDownload size={16} />} onClick={save}>
          Download file
        </Button>
        {printer_url && <BusyButton onClick={() => print(printer_url)}>Send to printer</BusyButton>}
      </Group>
    </Stack>
  );
}
