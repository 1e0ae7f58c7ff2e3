import { Text } from '@mantine/core';
import type { Offer } from '@tradepost/contracts/orders/order-parts.contract';
import { TimeText } from '../../../../../ui/time-text/time-text.tsx';

/** What is known about the seller's answer: opened, deadline, and where declined devices go. */
export function AnswerFacts({ offer }: { offer: Offer }) {
  const { state, opened_at, answer_until, accepts_automatically, return_address } = offer;
  return (
    <>
      {state === 'awaiting' && (
        <Text size="sm" c="dimmed">
          {opened_at ? (
            <>
              Opened by the seller <TimeText at={opened_at} />
            </>
          ) : (
            'Not opened by the seller yet'
          )}
          {answer_until && (
            <>
              {' · '}Answer by <TimeText at={answer_until} isExact />
              {accepts_automatically && ', then accepted automatically'}
            </>
          )}
        </Text>
      )}
      {return_address && <Text size="sm">Return to: {return_address}</Text>}
    </>
  );
}
