import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listSiteFaqs, type SiteFaq } from '@tradepost/contracts/shop/site/site-texts.contract';
import { useParams } from 'react-router';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { QuestionList } from './components/question-list.tsx';
import classes from './components/site.module.css';

/** `/shop/:company/faq`: the company's questions and answers. */
export function Component() {
  const { company = '' } = useParams();
  const { write, language } = useSellerLanguage();
  const query = useQuery(contractQuery(listSiteFaqs, { query: { company, language } }));
  usePageTitle(write('Questions and answers'));
  return (
    <article className={classes.page}>
      <Title order={1}>{write('Questions and answers')}</Title>
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <TextSkeleton lines={8} />}
      {query.data?.groups.map((group) => (
        <Group key={group.items[0]?.id} group={group} values={query.data.values} />
      ))}
      {query.data?.groups.length === 0 && (
        <p>{write('This shop has not written it yet. If you have a question, contact the shop.')}</p>
      )}
    </article>
  );
}

interface GroupProps {
  group: SiteFaq['groups'][number];
  values: SiteFaq['values'];
}

/** Some questions under their heading. */
function Group({ group: { name, items }, values }: GroupProps) {
  return (
    <section className={classes.section} aria-label={name || undefined}>
      {name !== '' && (
        <Title order={2} size="h3">
          {name}
        </Title>
      )}
      <QuestionList items={items} values={values} />
    </section>
  );
}
