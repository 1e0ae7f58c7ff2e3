import { Textarea } from '@mantine/core';
import type { SellerThread } from '@tradepost/contracts/seller-offers/seller-thread.contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { browserTimezone } from '../../../lib/formats/dates.ts';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import classes from './offer-body.module.css';

interface ThreadProps {
  company_name: string;
  thread: SellerThread;
  /** Resolves to whether the question was sent. */
  onAsk: (body: string) => Promise<boolean>;
  error: Error | null;
}

/** What the seller and the shop wrote each other, and the field for a question. Times are those of the reader. */
export function Thread({ company_name, thread: { allows_questions, questions }, onAsk, error }: ThreadProps) {
  const { write, sentence, date } = useSellerLanguage();
  const [text, setText] = useState('');
  if (!allows_questions && questions.length === 0) return null;
  const timezone = browserTimezone();
  const ask = async () => {
    if (await onAsk(text.trim())) setText('');
  };
  return (
    <Section title={write('Questions')}>
      {questions.length > 0 && (
        <ul className={classes.talk}>
          {questions.map(({ id, body, is_mine, at }) => (
            <li key={id} data-mine={is_mine || undefined}>
              {body}
              <span className={classes.by}>
                {is_mine ? write('You') : company_name}, {date(at, timezone, 'time')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {allows_questions && (
        <div className={classes.form}>
          <Textarea
            label={write('Your question')}
            autosize
            minRows={2}
            maxLength={2000}
            value={text}
            error={error && sentence(messageOf(error))}
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
