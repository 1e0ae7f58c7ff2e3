import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LabelDetail } from '@tradepost/contracts/shipping/label.contract';
import { useEffect, useState } from 'react';
import { saveFile } from '../../../../lib/saving/save-file.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { PdfFrame } from '../../../../ui/pdf-preview/pdf-frame.tsx';
import { Bone } from '../../../../ui/states/bone.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { drawSquares } from '../../codes.rules.ts';
import { DrawnCode } from '../../components/drawn-code.tsx';
import { labelFileQuery } from '../label.api.ts';
import { nameLabel } from '../label-facts.rules.ts';
import { fileIdOf } from '../label-paths.rules.ts';
import classes from './label-view.module.css';

/** The label's file, and the code that a counter scans. */
export function LabelPaper({ label }: { label: LabelDetail }) {
  const hasCode = label.qr_url !== null || label.qr_text !== null;
  return (
    <>
      {hasCode && <Code label={label} />}
      {label.label_url !== null && <File label={label} url={label.label_url} />}
    </>
  );
}

function File({ label, url }: { label: LabelDetail; url: string }) {
  const file = useQuery(labelFileQuery(fileIdOf(url)));
  const name = nameLabel(label);
  const isPdf = label.label_type === 'application/pdf';
  const isPicture = label.label_type?.startsWith('image/') ?? false;
  return (
    <Section
      title="Label"
      action={
        file.data && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconDownload size={14} aria-hidden="true" />}
            onClick={() => file.data && saveFile(file.data)}
          >
            Download
          </Button>
        )
      }
    >
      {file.error && <ErrorState error={file.error} onRetry={() => void file.refetch()} />}
      {isPdf && !file.error && <PdfFrame title={`Label ${name}`} file={file.data?.blob} />}
      {isPicture && !file.error && <Picture blob={file.data?.blob} alt={`Label ${name}`} className={classes.picture} />}
      {!isPdf && !isPicture && (
        <Text size="sm" c="dimmed">
          A file for label printers (ZPL). Print sends it to the printer of the settings.
        </Text>
      )}
    </Section>
  );
}

function Code({ label }: { label: LabelDetail }) {
  const file = useQuery(labelFileQuery(fileIdOf(label.qr_url)));
  return (
    <Section title="Code for the counter">
      {label.qr_url !== null &&
        (file.error ? (
          <ErrorState error={file.error} onRetry={() => void file.refetch()} />
        ) : (
          <Picture blob={file.data?.blob} alt={`Code of ${nameLabel(label)}`} className={classes.code} />
        ))}
      {label.qr_url === null && label.qr !== null && (
        <DrawnCode code={drawSquares(label.qr)} label={`Code of ${nameLabel(label)}`} className={classes.code} />
      )}
      {label.qr_text !== null && (
        <Text size="sm" ta="center" mt="xs" className={classes.codeText}>
          {label.qr_text}
        </Text>
      )}
    </Section>
  );
}

function Picture({ blob, alt, className }: { blob: Blob | undefined; alt: string; className: string | undefined }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url ? <img src={url} alt={alt} className={className} /> : <Bone h={220} />;
}
