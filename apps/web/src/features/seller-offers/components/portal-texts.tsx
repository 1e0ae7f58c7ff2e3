import { useQuery } from '@tanstack/react-query';
import { messageLanguages } from '@tradepost/contracts/company/language.data';
import { listLanguages } from '@tradepost/contracts/languages/language-settings.contract';
import { listPortalTexts, type PortalText } from '@tradepost/contracts/seller-offers/portal-text.contract';
import { Link } from 'react-router';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { listMissing, toTranslationValues } from '../../languages/seller-texts.rules.ts';
import classes from './portal-settings.module.css';

const fields = ['title', 'body'] as const;

/** The texts of the answer page, each with whether the company has edited it. */
export function PortalTexts() {
  const query = useQuery(contractQuery(listPortalTexts));
  const languages = useQuery(contractQuery(listLanguages)).data?.items ?? [];
  const offered = languages.filter(({ is_offered, is_default }) => is_offered && !is_default).map(({ code }) => code);
  const missingIn = ({ title, body, translations }: Pick<PortalText, 'title' | 'body' | 'translations'>) =>
    listMissing({ title, body, translations: toTranslationValues(translations, fields) }, fields, offered);
  return (
    <Section title="Texts" isFlush>
      {query.isPending && <TextSkeleton lines={5} />}
      {query.error && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      <ul className={classes.texts}>
        {query.data?.map(({ id, name, shown, is_edited, ...text }) => (
          <li key={id}>
            <Link className={classes.text} to={`/settings/customer-portal/revised-offer/${id}`}>
              <span>
                <span className={classes.name}>{name}</span>
                <span className={classes.shown}>{shown}</span>
              </span>
              <span className={classes.badges}>
                {is_edited &&
                  missingIn(text).map((code) => (
                    <StatusBadge key={code} label={`${messageLanguages[code].name} missing`} meaning="warning" />
                  ))}
                <StatusBadge label={is_edited ? 'Edited' : 'Default'} meaning={is_edited ? 'info' : 'neutral'} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
