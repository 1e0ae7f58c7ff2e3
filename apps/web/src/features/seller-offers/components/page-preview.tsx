import { useQuery } from '@tanstack/react-query';
import type { MessageLanguage } from '@tradepost/contracts/company/language.data';
import type { AnswerSettings } from '@tradepost/contracts/seller-offers/answer-settings.contract';
import { viewPortalText } from '@tradepost/contracts/seller-offers/portal-text.contract';
import type { SellerOffer } from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { SellerLanguageProvider, useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useMe } from '../../../lib/session/use-session.ts';
import { SectionSkeleton } from '../../../ui/states/skeletons.tsx';
import { sampleOffer } from '../sample-offer.rules.ts';
import { SellerOfferContext } from '../use-seller-offer.ts';
import { OfferBody } from './offer-body.tsx';
import classes from './portal-settings.module.css';

type Settings = Pick<
  AnswerSettings,
  'answer_days' | 'allows_lines' | 'allows_questions' | 'allows_pictures' | 'return_text'
>;

/** The page of a revised offer as sellers will see it, with sample values. Nothing on it can be clicked. */
export function PagePreview({ settings, language }: { settings: Settings; language: MessageLanguage }) {
  const { company_name, country_code, currency, timezone } = usePreviewCompany();
  const words = useQuery(contractQuery(viewPortalText, { params: { id: 1 }, body: { language } })).data;
  if (!words) return <SectionSkeleton lines={8} />;
  const company = { name: company_name, country_code, currency, timezone };
  const offer = sampleOffer({ company, words, settings, now: new Date() });
  return (
    <div className={classes.preview} inert>
      <SellerLanguageProvider
        key={language}
        initial={{ language, languages: [], token: null, country: country_code }}
        loading={<SectionSkeleton lines={8} />}
      >
        <PreviewBody offer={offer} />
      </SellerLanguageProvider>
    </div>
  );
}

/** The sample as the server would say it in the language of the page. */
function PreviewBody({ offer }: { offer: SellerOffer }) {
  const { phrase } = useSellerLanguage();
  const shown: SellerOffer = {
    ...offer,
    return_text: phrase(offer.return_text),
    steps: offer.steps.map((step) => ({ ...step, label: phrase(step.label) })),
    lines: offer.lines.map((line) => ({ ...line, reason: line.reason && phrase(line.reason) })),
    payout: { ...offer.payout, label: offer.payout.label && phrase(offer.payout.label) },
  };
  return (
    <SellerOfferContext value={{ token: '', offer: shown }}>
      <OfferBody titleOrder={3} />
    </SellerOfferContext>
  );
}

function usePreviewCompany() {
  const { companies, country_code, currency, timezone } = useMe();
  const company_name = companies.find((company) => company.is_current)?.name ?? 'Your company';
  return { company_name, country_code, currency, timezone };
}
