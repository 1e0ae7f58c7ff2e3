/** What happens with a card of the sandbox. */
export type CardOutcome = 'works' | 'declined' | 'no_funds' | 'fails_later';

export interface TestCard {
  number: string;
  brand: string;
  outcome: CardOutcome;
  what: string;
}

/** The cards that the sandbox takes; numbers as payment services use them for tests. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'Visa', outcome: 'works', what: 'Every payment succeeds' },
  { number: '5555555555554444', brand: 'Mastercard', outcome: 'works', what: 'Every payment succeeds' },
  { number: '4000000000000002', brand: 'Visa', outcome: 'declined', what: 'Is declined at once' },
  { number: '4000000000009995', brand: 'Visa', outcome: 'no_funds', what: 'Has no money left' },
  {
    number: '4000000000000341',
    brand: 'Visa',
    outcome: 'fails_later',
    what: 'Is taken now, and declined when charged',
  },
];

export const declineReasons: Record<Exclude<CardOutcome, 'works'>, string> = {
  declined: 'The card was declined.',
  no_funds: 'The card has not enough money left.',
  fails_later: 'The card was declined.',
};
