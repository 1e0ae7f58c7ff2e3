import { Alert, Text, Title } from '@mantine/core';
import { askSellerQuestion } from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { useState } from 'react';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { deadlineText, outcomeText } from '../seller-offer.rules.ts';
import { useSellerOffer } from '../use-seller-offer.ts';
import { AnswerForm } from './answer-form.tsx';
import { LotLines } from './lot-lines.tsx';
import classes from './offer-body.module.css';
import { OfferLines } from './offer-lines.tsx';
import { OfferTotals } from './offer-totals.tsx';
import { OwnPictures } from './own-pictures.tsx';
import { Parcels } from './parcels.tsx';
import { PayoutSection } from './payout-section.tsx';
import { SellerContact } from './seller-contact.tsx';
import { SellerPictures } from './seller-pictures.tsx';
import { Thread } from './thread.tsx';

/** A revised offer from its title to the questions about it. */
export function OfferBody({ titleOrder = 1 }: { titleOrder?: 1 | 3 }) {
  const { offer } = useSellerOffer();
  const [declined, setDeclined] = useState<readonly number[]>([]);
  const [isLate, setIsLate] = useState(false);
  const locale = useSellerLanguage();
  const { write } = locale;
  const deadline = deadlineText(offer, new Date(), locale);
  const outcome = outcomeText(offer, locale);
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <p className={classes.about}>
          {offer.company_name} · {write('Order {number}', { number: offer.box_id })}
        </p>
        <Title order={titleOrder} className={classes.title}>
          {offer.title}
        </Title>
        <Text className={classes.body}>{offer.body}</Text>
        {deadline && <Text fw={500}>{deadline}</Text>}
      </header>
      {isLate && (
        <Alert color="info" role="status" title={write('This offer already had an answer')}>
          {outcome ? `${outcome}.` : write('Somebody else answered it, or the shop changed it.')}{' '}
          {write('Below is how it stands now.')}
        </Alert>
      )}
      {offer.state !== 'replaced' && (
        <>
          <Steps />
          <Parcels />
          <Section title={write(offer.state === 'awaiting' ? 'What changed' : 'The offer')} note={outcome ?? undefined}>
            {offer.note && <blockquote className={classes.note}>{offer.note}</blockquote>}
            {offer.lot.length > 0 ? (
              <LotLines />
            ) : (
              <OfferLines
                declined={declined}
                onDecline={offer.allows_lines && offer.can_answer ? setDeclined : undefined}
              />
            )}
            {offer.pictures.length > 0 && <SellerPictures pictures={offer.pictures} />}
            <OfferTotals declined={declined} />
            {offer.return_orders.length > 0 && (
              <Text size="sm" c="dimmed" mt="sm">
                {write('The devices that you keep come back with order {numbers}.', {
                  numbers: offer.return_orders.join(', '),
                })}
              </Text>
            )}
          </Section>
          {offer.can_answer ? (
            <AnswerForm
              declined={declined}
              onAnswered={(isRecorded) => {
                setIsLate(!isRecorded);
                setDeclined([]);
                scrollTo({ top: 0 });
              }}
            />
          ) : (
            offer.payout.can_change && offer.state === 'accepted' && <PayoutSection />
          )}
          <Questions />
          <OwnPictures />
        </>
      )}
      <SellerContact of={offer} />
    </article>
  );
}

function Steps() {
  const { steps } = useSellerOffer().offer;
  const { write } = useSellerLanguage();
  return (
    <ol className={classes.steps} aria-label={write('Progress')}>
      {steps.map(({ label, state }) => (
        <li key={label} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          {label}
        </li>
      ))}
    </ol>
  );
}

/** The questions about a revised offer. */
function Questions() {
  const { token, offer, show } = useSellerOffer();
  const action = useAction(askSellerQuestion, { errors: 'screen' });
  const ask = async (body: string) => {
    const next = await action.run({ body: { token, body } });
    if (next) show(next);
    return next !== undefined;
  };
  return <Thread company_name={offer.company_name} thread={offer} onAsk={ask} error={action.error} />;
}
