import { Button, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { useOrderLanguage, useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useSellerBrand } from '../../../lib/query/use-seller-brand.ts';
import { saveFile } from '../../../lib/saving/save-file.ts';
import { PdfFrame } from '../../../ui/pdf-preview/pdf-frame.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../../ui/states/skeletons.tsx';
import { sharedInvoiceQuery } from '../invoice.api.ts';
import classes from './your-invoice.module.css';

/** `/your-invoice#token=…`: the buyer of one invoice sees and saves its PDF, in the name of the company and in the buyer’s language. No sign-in. */
export function Component() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const { write } = useSellerLanguage();
  const file = useQuery({
    ...sharedInvoiceQuery(token),
    enabled: token !== '',
    retry: false,
    meta: { handles_errors: true },
  });
  const isRefused = token === '' || (file.error instanceof ApiError && [404, 422].includes(file.error.status));
  const title = write(isRefused ? 'This link no longer works' : 'Your invoice');
  usePageTitle(title);
  const brand = useSellerBrand(file.data ? token : null);
  useOrderLanguage(brand?.language ? { language: brand.language, country_code: brand.country_code } : undefined, null);
  return (
    <section className={classes.page} aria-label={write('Your invoice')}>
      <div className={classes.head}>
        <Title order={1} size="h2">
          {title}
        </Title>
        {file.data && (
          <Button
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => file.data && saveFile(file.data)}
          >
            {write('Download')}
          </Button>
        )}
      </div>
      {isRefused ? (
        <Text c="dimmed">{write('Ask the shop for a new one.')}</Text>
      ) : file.isError ? (
        <ErrorState error={file.error} onRetry={() => void file.refetch()} />
      ) : file.data ? (
        <PdfFrame
          title={write('Your invoice')}
          file={file.data.blob}
          remedy={write('Contact the shop if something important is missing.')}
        />
      ) : (
        <div role="status" aria-label={write('Loading')}>
          <SectionSkeleton lines={8} />
        </div>
      )}
    </section>
  );
}
