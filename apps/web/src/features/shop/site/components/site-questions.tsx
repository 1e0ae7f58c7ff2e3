import { Anchor, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listSiteFaqs } from '@tradepost/contracts/shop/site/site-texts.contract';
import { Link } from 'react-router';
import { useSellerLanguage } from '../../../../lib/languages/seller-language.tsx';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { QuestionList } from './question-list.tsx';
import classes from './site.module.css';

/** As many questions as the home page shows. */
const maxShown = 4;

interface SiteQuestionsProps {
  company: string;
  pathOf: (...parts: string[]) => string;
}

/** The first questions, and the way to all of them. */
export function SiteQuestions({ company, pathOf }: SiteQuestionsProps) {
  const { write, language } = useSellerLanguage();
  const faq = useQuery(contractQuery(listSiteFaqs, { query: { company, language } })).data;
  const items = faq?.groups.flatMap((group) => group.items).slice(0, maxShown) ?? [];
  if (!faq || items.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="site-questions">
      <Title order={2} size="h3" id="site-questions">
        {write('Questions and answers')}
      </Title>
      <QuestionList items={items} values={faq.values} />
      <Anchor component={Link} to={pathOf('faq')} size="sm">
        {write('All questions')}
      </Anchor>
    </section>
  );
}
