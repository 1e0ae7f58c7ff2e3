import { Alert, Button, Text } from '@mantine/core';
import type { CallInput } from '@tradepost/contracts/route';
import { answerSellerOffer } from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { acceptedTotal, isAllDeclined, listTitles } from '../seller-offer.rules.ts';
import { usePayoutChoice } from '../use-payout-choice.ts';
import { useSellerOffer } from '../use-seller-offer.ts';
import { DeclineForm } from './decline-form.tsx';
import classes from './offer-body.module.css';
import { PayoutFields } from './payout-fields.tsx';
import { ReturnAddress } from './return-address.tsx';

type Answer = Omit<NonNullable<CallInput<typeof answerSellerOffer>['body']>, 'token'>;

interface AnswerFormProps {
  declined: readonly number[];
  /** False when there was an answer already. */
  onAnswered: (isRecorded: boolean) => void;
}

/** How the seller wants to be paid, and the buttons to accept or decline. */
export function AnswerForm({ declined, onAnswered }: AnswerFormProps) {
  const { token, offer, show } = useSellerOffer();
  const locale = useSellerLanguage();
  const { write } = locale;
  const payout = usePayoutChoice();
  const [isDeclining, setDeclining] = useState(false);
  const [address, setAddress] = useState('');
  const action = useAction(answerSellerOffer, { errors: 'silent' });
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (body: Answer) => {
    setFailure(null);
    try {
      const { is_recorded, offer: next } = await action.send({ body: { ...body, token } });
      show(next);
      onAnswered(is_recorded);
    } catch (error) {
      const isShown = error instanceof ApiError && payout.showErrors(error.errors);
      if (!isShown) setFailure(locale.sentence(messageOf(error)));
    }
  };
  const return_address = address.trim() || undefined;
  const isAll = isAllDeclined(offer, { declined });
  const accept = async () => {
    const given = payout.read();
    if (given === null) return;
    await send({ answer: 'accept', declined_item_ids: [...declined], return_address, ...given });
  };
  return (
    <>
      <Section title={write('Your payout')}>
        <PayoutFields payout={payout} />
      </Section>
      <Section title={write('Your answer')}>
        <div className={classes.form}>
          {declined.length > 0 && !isAll && (
            <>
              <Text>
                {write('We buy the rest, and you get your {devices} back.', {
                  devices: listTitles(offer, declined, locale),
                })}{' '}
                {offer.return_text}
              </Text>
              <ReturnAddress value={address} onChange={setAddress} />
            </>
          )}
          {failure && (
            <Alert color="danger" role="alert">
              {failure}
            </Alert>
          )}
          {isDeclining || isAll ? (
            <DeclineForm
              onCancel={isAll ? undefined : () => setDeclining(false)}
              onDecline={(more) => send({ answer: 'decline', ...more })}
            />
          ) : (
            <div className={classes.actions}>
              <BusyButton onClick={accept}>
                {write('Accept {amount}', {
                  amount: locale.money(acceptedTotal(offer, { declined, payout: payout.terms }), offer.currency),
                })}
              </BusyButton>
              <Button variant="default" onClick={() => setDeclining(true)}>
                {write('Decline the offer')}
              </Button>
            </div>
          )}
        </div>
      </Section>
    </>
  );
}
