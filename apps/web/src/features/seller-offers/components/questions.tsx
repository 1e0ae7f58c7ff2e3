import { Textarea } from '@mantine/core';
import { askSellerQuestion } from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { useSellerOffer } from '../use-seller-offer.ts';
import classes from './offer-body.module.css';

/** What the seller and the shop wrote each other, and the field for a question. */
export function Questions() {
  const { token, offer, show } = useSellerOffer();
  const { write, sentence, date } = useSellerLanguage();
  const [text, setText] = useState('');
  const action = useAction(askSellerQuestion, { errors: 'screen' });
  if (!offer.allows_questions && offer.questions.length === 0) return null;
  const ask = async () => {
    const next = await action.run({ body: { token, body: text.trim() } });
    if (!next) return;
    setText('');
    show(next);
  };
  return (
    <Section title={write('Questions')}>
      {offer.questions.length > 0 && (
        <ul className={classes.talk}>
          {offer.questions.map(({ id, body, is_mine, at }) => (
            <li key={id} data-mine={is_mine || undefined}>
              {body}
              <span className={classes.by}>
                {is_mine ? write('You') : offer.company_name}, {date(at, offer.timezone, 'time')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {offer.allows_questions && (
        <div className={classes.form}>
          <Textarea
            label={write('Your question')}
            autosize
            minRows={2}
            maxLength={2000}
            value={text}
            error={action.error && sentence(messageOf(action.error))}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <div>
            <BusyButton variant="default" disabled={text.trim() === ''} onClick={ask}>
              {write('Send question')}
            </BusyButton>
          </div>
        </div>
      )}
    </Section>
  );
}
