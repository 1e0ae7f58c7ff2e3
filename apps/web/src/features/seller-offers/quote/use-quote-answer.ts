import { useQueryClient } from '@tanstack/react-query';
import { answerSellerQuote, type SellerQuote } from '@tradepost/contracts/seller-offers/seller-quote.contract';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { sellerQuoteQuery } from './seller-quote.api.ts';
import { type Choices, readChoices } from './seller-quote.rules.ts';

/** `isRecorded` is false when there was an answer already. */
export type OnAnswered = (quote: SellerQuote, isRecorded: boolean) => void;

/** What the seller is about to answer, and the call that sends it. */
export function useQuoteAnswer(token: string, quote: SellerQuote, onAnswered: OnAnswered) {
  const { sentence } = useSellerLanguage();
  const client = useQueryClient();
  const action = useAction(answerSellerQuote, { errors: 'silent' });
  const [choices, setChoices] = useState<Choices>({});
  const [mistakes, setMistakes] = useState<readonly number[]>([]);
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);

  const post = async (answer: 'accept' | 'decline', lines: ReturnType<typeof readChoices>['lines']) => {
    try {
      const body = { token, answer, lines, version: quote.version, note: note.trim() || undefined };
      const sent = await action.send({ body });
      setChoices({});
      onAnswered(sent.quote, sent.is_recorded);
    } catch (error) {
      setFailure(sentence(messageOf(error)));
      // The shop changed it: the new one is shown before the seller answers again.
      if (error instanceof ApiError && error.status === 409)
        await client.invalidateQueries({ queryKey: sellerQuoteQuery(token).queryKey });
    }
  };
  const accept = async () => {
    setFailure(null);
    const { lines, mistakes: found } = readChoices(quote, choices);
    setMistakes(found);
    if (found.length === 0) return post('accept', lines);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const decline = () => {
    setFailure(null);
    return post('decline', []);
  };
  return { choices, setChoices, mistakes, note, setNote, failure, list, accept, decline };
}

export type QuoteAnswer = ReturnType<typeof useQuoteAnswer>;
