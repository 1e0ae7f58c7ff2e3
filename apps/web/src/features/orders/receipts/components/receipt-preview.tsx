import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { PdfFrame } from '../../../../ui/pdf-preview/pdf-frame.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import classes from './receipt.module.css';

interface ReceiptPreviewProps {
  query: UseQueryResult<Blob>;
  /** What is said when it could not be made. */
  failure: string;
  action?: ReactNode;
  /** Some value can’t be printed, so that the last preview stays. */
  isOutdated?: boolean;
}

/** The printed document, as it would be with the values on the page. */
export function ReceiptPreview({ query, failure, action, isOutdated = false }: ReceiptPreviewProps) {
  return (
    <div className={classes.preview}>
      <Section title="Preview" action={action} note={isOutdated ? 'Shows the last valid text' : undefined}>
        {query.error && !query.data ? (
          <ErrorState error={query.error} title={failure} onRetry={() => void query.refetch()} />
        ) : (
          <PdfFrame title="Preview" file={query.data} />
        )}
      </Section>
    </div>
  );
}
