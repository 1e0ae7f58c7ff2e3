import { Alert, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { askAboutQuote, type SellerQuote } from '@tradepost/contracts/seller-offers/seller-quote.contract';
import { useState } from 'react';
import { useSellerLanguage } from '../../../../lib/languages/seller-language.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import classes from '../../components/offer-body.module.css';
import { SellerContact } from '../../components/seller-contact.tsx';
import { Thread } from '../../components/thread.tsx';
import { sellerQuoteQuery } from '../seller-quote.api.ts';
import { quoteWords } from '../seller-quote.rules.ts';
import { QuoteForm } from './quote-form.tsx';

interface QuoteBodyProps {
  token: string;
  quote: SellerQuote;
}

/** A quote from its title to the questions about it. */
export function QuoteBody({ token, quote }: QuoteBodyProps) {
  const client = useQueryClient();
  const locale = useSellerLanguage();
  const { write, date } = locale;
  const [isLate, setIsLate] = useState(false);
  const asking = useAction(askAboutQuote, { errors: 'screen' });
  const show = (next: SellerQuote) => client.setQueryData(sellerQuoteQuery(token).queryKey, next);
  const ask = async (body: string) => {
    const next = await asking.run({ body: { token, body } });
    if (next) show(next);
    return next !== undefined;
  };
  const { title, body } = quoteWords(quote, locale);
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <p className={classes.about}>
          {quote.company_name} · {write('Order {number}', { number: quote.box_id })}
        </p>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        <Text className={classes.body}>{body}</Text>
        {quote.can_answer && quote.valid_until && (
          <Text fw={500}>
            {write('These prices are valid until {day}.', { day: date(quote.valid_until, quote.timezone, 'day') })}
          </Text>
        )}
      </header>
      {isLate && (
        <Alert color="info" role="status" title={write('This quote has already been answered')}>
          {write('Below is how it stands now.')}
        </Alert>
      )}
      {quote.state !== 'replaced' && (
        <>
          <QuoteForm
            token={token}
            quote={quote}
            onAnswered={(next, isRecorded) => {
              show(next);
              setIsLate(!isRecorded);
              scrollTo({ top: 0 });
            }}
          />
          <Thread company_name={quote.company_name} thread={quote} onAsk={ask} error={asking.error} />
        </>
      )}
      <SellerContact of={quote} />
    </article>
  );
}
