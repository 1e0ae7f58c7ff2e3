import { Alert, Button, Text } from '@mantine/core';
import type { CallInput } from '@tradepost/contracts/route';
import { answerSellerOffer } from '@tradepost/contracts/seller-offers/seller-offer.contract';
import clsx from 'clsx';
import { useRef, useState } from 'react';
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

const reveal = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'center' });

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
  const fields = useRef<HTMLDivElement>(null);
  // The buttons are far from the fields on a phone.
  const focusMistake = () =>
    requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const send = async (body: Answer) => {
    setFailure(null);
    try {
      const { is_recorded, offer: next } = await action.send({ body: { ...body, token } });
      show(next);
      onAnswered(is_recorded);
    } catch (error) {
      const isShown = error instanceof ApiError && payout.showErrors(error.errors);
      if (isShown) focusMistake();
      else setFailure(locale.sentence(messageOf(error)));
    }
  };
  const return_address = address.trim() || undefined;
  const isAll = isAllDeclined(offer, { declined });
  const total = acceptedTotal(offer, { declined, payout: payout.terms });
  const accept = async () => {
    const given = payout.read();
    if (given === null) focusMistake();
    else await send({ answer: 'accept', declined_item_ids: [...declined], return_address, ...given });
  };
  return (
    <>
      <div ref={fields}>
        <Section title={write('Your payout')}>
          <PayoutFields payout={payout} />
        </Section>
      </div>
      <Section title={write('Your answer')}>
        <div className={classes.form}>
          {declined.length > 0 && !isAll && <Returned declined={declined} address={address} onChange={setAddress} />}
          {failure && (
            <Alert color="danger" role="alert" ref={reveal}>
              {failure}
            </Alert>
          )}
          {isDeclining || isAll ? (
            <div ref={isAll ? undefined : reveal}>
              <DeclineForm
                onCancel={isAll ? undefined : () => setDeclining(false)}
                onDecline={(more) => send({ answer: 'decline', ...more })}
              />
            </div>
          ) : (
            <Buttons total={total} onAccept={accept} onDecline={() => setDeclining(true)} />
          )}
        </div>
      </Section>
    </>
  );
}

interface ReturnedProps {
  declined: readonly number[];
  address: string;
  onChange: (address: string) => void;
}

/** What comes back although the rest is accepted, and where to. */
function Returned({ declined, address, onChange }: ReturnedProps) {
  const { offer } = useSellerOffer();
  const locale = useSellerLanguage();
  const devices = listTitles(offer, declined, locale);
  return (
    <>
      <Text>
        {locale.write('We buy the rest, and you get your {devices} back.', { devices })} {offer.return_text}
      </Text>
      <ReturnAddress value={address} onChange={onChange} />
    </>
  );
}

interface ButtonsProps {
  total: number;
  onAccept: () => Promise<void>;
  onDecline: () => void;
}

function Buttons({ total, onAccept, onDecline }: ButtonsProps) {
  const { currency } = useSellerOffer().offer;
  const { write, money } = useSellerLanguage();
  return (
    <div className={clsx(classes.actions, classes.foot)}>
      <BusyButton onClick={onAccept}>{write('Accept {amount}', { amount: money(total, currency) })}</BusyButton>
      <Button variant="default" onClick={onDecline}>
        {write('Decline the offer')}
      </Button>
    </div>
  );
}
