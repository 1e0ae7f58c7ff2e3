import { Alert, Button, Text, Textarea } from '@mantine/core';
import type { SellerQuote } from '@tradepost/contracts/seller-offers/seller-quote.contract';
import clsx from 'clsx';
import { useState } from 'react';
import { useSellerLanguage } from '../../../../lib/languages/seller-language.tsx';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import classes from '../../components/offer-body.module.css';
import { countChoices } from '../seller-quote.rules.ts';
import { type OnAnswered, type QuoteAnswer, useQuoteAnswer } from '../use-quote-answer.ts';
import { QuoteLines } from './quote-lines.tsx';

interface QuoteFormProps {
  token: string;
  quote: SellerQuote;
  onAnswered: OnAnswered;
}

const reveal = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'center' });

/** The lines of a quote, an answer to each, and one button that sends them. */
export function QuoteForm({ token, quote, onAnswered }: QuoteFormProps) {
  const { write } = useSellerLanguage();
  const answer = useQuoteAnswer(token, quote, onAnswered);
  return (
    <>
      <div ref={answer.list}>
        <Section title={write('Devices')}>
          {quote.note && <blockquote className={classes.note}>{quote.note}</blockquote>}
          <QuoteLines quote={quote} choices={answer.choices} mistakes={answer.mistakes} onChoose={answer.setChoices} />
          <QuoteTotals quote={quote} />
        </Section>
      </div>
      {quote.own_note && (
        <Section title={write('Your answer')}>
          <Text className={classes.body}>{quote.own_note}</Text>
        </Section>
      )}
      {quote.can_answer && <AnswerSection quote={quote} answer={answer} />}
    </>
  );
}

function AnswerSection({ quote, answer }: { quote: SellerQuote; answer: QuoteAnswer }) {
  const { write } = useSellerLanguage();
  const { choices, note, setNote, failure } = answer;
  const [isDeclining, setDeclining] = useState(false);
  const counts = countChoices(quote, choices);
  const isWhole = counts.declined + counts.countered === 0;
  return (
    <Section title={write('Your answer')}>
      <div className={classes.form}>
        {!isWhole && (
          <Text>{write('{accepted} accepted, {declined} declined, {countered} with another price', counts)}</Text>
        )}
        {failure && (
          <Alert color="danger" role="alert" ref={reveal}>
            {failure}
          </Alert>
        )}
        {isDeclining && (
          <Text fw={500} ref={reveal}>
            {write('Decline the whole quote and keep your devices?')}
          </Text>
        )}
        <Textarea
          label={write('A note with your answer (optional)')}
          autosize
          minRows={2}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Buttons quote={quote} answer={answer} isWhole={isWhole} isDeclining={isDeclining} onDeclining={setDeclining} />
      </div>
    </Section>
  );
}

interface ButtonsProps {
  quote: SellerQuote;
  answer: QuoteAnswer;
  /** The seller accepts every line. */
  isWhole: boolean;
  isDeclining: boolean;
  onDeclining: (isDeclining: boolean) => void;
}

function Buttons({ quote: { total, currency }, answer, isWhole, isDeclining, onDeclining }: ButtonsProps) {
  const { write, money } = useSellerLanguage();
  return (
    <div className={clsx(classes.actions, classes.foot)}>
      {isDeclining ? (
        <BusyButton color="danger" onClick={answer.decline}>
          {write('Decline the quote')}
        </BusyButton>
      ) : (
        <BusyButton onClick={answer.accept}>
          {isWhole ? write('Accept {amount}', { amount: money(total, currency) }) : write('Send answer')}
        </BusyButton>
      )}
      <Button variant="default" onClick={() => onDeclining(!isDeclining)}>
        {isDeclining ? write('Back to the quote') : write('Decline the quote')}
      </Button>
    </div>
  );
}

/** What the quote comes to, with what is added and taken. */
function QuoteTotals({ quote: { bonus, fees, total, currency } }: { quote: SellerQuote }) {
  const { write, money, offered } = useSellerLanguage();
  return (
    <dl className={classes.totals}>
      {bonus > 0 && (
        <>
          <dt>{write('Bonuses')}</dt>
          <dd>{money(bonus, currency)}</dd>
        </>
      )}
      {fees > 0 && (
        <>
          <dt>{write('Fees')}</dt>
          <dd>{money(-fees, currency)}</dd>
        </>
      )}
      <dt className={classes.sum}>{write('Total')}</dt>
      <dd className={classes.sum}>{offered(total, currency)}</dd>
    </dl>
  );
}
