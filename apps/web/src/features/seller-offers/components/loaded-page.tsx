import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../../ui/states/skeletons.tsx';
import { DeadLink } from './link-message.tsx';

interface LoadedPageProps {
  token: string;
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;
  children: ReactNode;
}

/** What the link of a seller opens: the page, or why there is none. */
export function LoadedPage({ token, query: { data, error, refetch }, children }: LoadedPageProps) {
  const { write } = useSellerLanguage();
  if (error instanceof ApiError && [404, 422].includes(error.status)) {
    const isOver = (error.data as { is_over?: boolean } | undefined)?.is_over === true;
    return <DeadLink token={token} isOver={isOver} />;
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div role="status" aria-label={write('Loading')}>
        <SectionSkeleton lines={8} />
      </div>
    );
  }
  return children;
}
