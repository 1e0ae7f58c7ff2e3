import { fillPlain } from '@tradepost/contracts/company/plain-text.rules';
import type { SiteFaq } from '@tradepost/contracts/shop/site/site-texts.contract';
import { RichText } from './rich-text.tsx';
import classes from './site.module.css';

interface QuestionListProps {
  items: SiteFaq['groups'][number]['items'];
  values: SiteFaq['values'];
}

/** Questions that open to their answers. The browser's own element, because a shop loads as little as it can. */
export function QuestionList({ items, values }: QuestionListProps) {
  return (
    <div className={classes.questions}>
      {items.map(({ id, question, answer }) => (
        <details key={id} className={classes.question}>
          <summary>{fillPlain(question, values)}</summary>
          <RichText text={answer} values={values} level={4} />
        </details>
      ))}
    </div>
  );
}
