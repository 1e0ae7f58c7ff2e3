import { Button, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { PdfFrame } from '../../../ui/pdf-preview/pdf-frame.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { sharedInvoiceQuery } from '../invoice.api.ts';
import classes from './your-invoice.module.css';

/** `/your-invoice#token=…`: the buyer of one invoice sees and saves its PDF. No sign-in. */
export function Component() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const file = useQuery({
    ...sharedInvoiceQuery(token),
    enabled: token !== '',
    retry: false,
    meta: { handles_errors: true },
  });
  const isRefused = token === '' || (file.error instanceof ApiError && [404, 422].includes(file.error.status));
  if (isRefused)
    return (
      <section className={classes.page} aria-label="Invoice">
        <Title order={1}>This link no longer works</Title>
        <Text c="dimmed">Ask the shop for a new one.</Text>
      </section>
    );
  return (
    <section className={classes.page} aria-label="Invoice">
      <Title order={1}>Your invoice</Title>
      {file.isError ? (
        <ErrorState error={file.error} onRetry={() => void file.refetch()} />
      ) : (
        <>
          <div>
            <Button
              leftSection={<IconDownload size={16} aria-hidden="true" />}
              disabled={!file.data}
              onClick={() => file.data && saveFile(file.data)}
            >
              Download
            </Button>
          </div>
          <PdfFrame title="Your invoice" file={file.data?.blob} />
        </>
      )}
    </section>
  );
}
