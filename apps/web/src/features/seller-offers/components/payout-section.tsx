import { Alert, Text } from '@mantine/core';
import { saveSellerPayout } from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { usePayoutChoice } from '../use-payout-choice.ts';
import { useSellerOffer } from '../use-seller-offer.ts';
import classes from './offer-body.module.css';
import { PayoutFields } from './payout-fields.tsx';

/** How the seller wants to be paid, after the offer was accepted. */
export function PayoutSection() {
  const { token, show } = useSellerOffer();
  const { write, sentence } = useSellerLanguage();
  const payout = usePayoutChoice();
  const action = useAction(saveSellerPayout, { errors: 'silent' });
  const [failure, setFailure] = useState<string | null>(null);
  const save = async () => {
    const given = payout.read();
    if (!given?.payout_method) return;
    setFailure(null);
    try {
      show(await action.send({ body: { token, ...given, payout_method: given.payout_method } }));
    } catch (error) {
      const isShown = error instanceof ApiError && payout.showErrors(error.errors);
      if (!isShown) setFailure(sentence(messageOf(error)));
    }
  };
  return (
    <Section title={write('Your payout')}>
      <div className={classes.form}>
        <Text>{write('We only need to know how you would like to be paid.')}</Text>
        <PayoutFields payout={payout} />
        {failure && (
          <Alert color="danger" role="alert">
            {failure}
          </Alert>
        )}
        <div>
          <BusyButton disabled={payout.method === ''} onClick={save}>
            {write('Save payout details')}
          </BusyButton>
        </div>
      </div>
    </Section>
  );
}
