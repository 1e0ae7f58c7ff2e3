import { Button, Text } from '@mantine/core';
import type { SellerQuote } from '@tradepost/contracts/seller-offers/seller-quote.contract';
import { useState } from 'react';
import { useSellerLanguage } from '../../../../lib/languages/seller-language.tsx';
import classes from '../../components/offer-body.module.css';
import type { Choices, LineChoice } from '../seller-quote.rules.ts';
import { QuoteLineRow } from './quote-line-row.tsx';

interface QuoteLinesProps {
  quote: SellerQuote;
  choices: Choices;
  mistakes: readonly number[];
  onChoose: (choices: Choices) => void;
}

/** Lines that are shown before the seller asks for all. */
const firstLines = 50;

/** The devices with their price and what the seller says to it. */
export function QuoteLines({ quote, choices, mistakes, onChoose }: QuoteLinesProps) {
  const { write } = useSellerLanguage();
  const [isWhole, setWhole] = useState(false);
  const { lines, more_lines } = quote;
  const shown = isWhole ? lines : lines.slice(0, firstLines);
  const choose = (id: number, choice: LineChoice | null) => {
    const { [id]: _before, ...others } = choices;
    onChoose(choice ? { ...others, [id]: choice } : others);
  };
  return (
    <>
      <ul className={classes.lines}>
        {shown.map((line) => (
          <QuoteLineRow
            key={line.id}
            quote={quote}
            line={line}
            choice={choices[line.id] ?? null}
            isMistaken={mistakes.includes(line.id)}
            onChoose={(choice) => choose(line.id, choice)}
          />
        ))}
      </ul>
      {shown.length < lines.length && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {write('Show all {count}', { count: lines.length })}
        </Button>
      )}
      {more_lines > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {write(
            '{count, plural, one {The quote has # more line. Your answer applies to it too.} other {The quote has # more lines. Your answer applies to them too.}}',
            { count: more_lines },
          )}
        </Text>
      )}
    </>
  );
}
