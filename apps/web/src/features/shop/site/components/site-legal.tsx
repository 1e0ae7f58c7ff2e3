import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LegalKind } from '@tradepost/contracts/shop/site/legal.contract';
import { findSiteLegal } from '@tradepost/contracts/shop/site/site-texts.contract';
import { useParams } from 'react-router';
import { ApiError } from '../../../../lib/api-error.ts';
import { useSellerLanguage } from '../../../../lib/languages/seller-language.tsx';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { RichText } from './rich-text.tsx';
import classes from './site.module.css';

/** A legal text of the company, with its version. */
export function SiteLegal({ kind }: { kind: LegalKind }) {
  const { company = '' } = useParams();
  const { write, language, date } = useSellerLanguage();
  const query = useQuery({
    ...contractQuery(findSiteLegal, { query: { company, language, kind } }),
    meta: { handles_errors: true },
  });
  const name = kind === 'terms' ? write('Terms') : write('Privacy');
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  const text = query.data;
  usePageTitle(name);
  return (
    <article className={classes.page}>
      <Title order={1}>{name}</Title>
      {isMissing && <p>{write('This shop has not written it yet. If you have a question, contact the shop.')}</p>}
      {query.error && !isMissing && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <TextSkeleton lines={12} />}
      {text && (
        <>
          <Text size="sm" c="dimmed">
            {write('Version {version} of {date}', {
              version: text.version,
              date: date(text.created_at, text.timezone, 'day'),
            })}
          </Text>
          <div lang={text.language}>
            <RichText text={text.body} values={text.values} />
          </div>
        </>
      )}
    </article>
  );
}
