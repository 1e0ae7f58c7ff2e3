/** The outcome of a sandbox card. */
export type CardOutcome = 'works' | 'declined' | 'no_funds' | 'fails_later';

export interface TestCard {
  number: string;
  brand: string;
  outcome: CardOutcome;
  what: string;
}

/** The cards the sandbox accepts, with the test numbers payment services use. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'Visa', outcome: 'works', what: 'Every payment succeeds' },
  { number: '5555555555554444', brand: 'Mastercard', outcome: 'works', what: 'Every payment succeeds' },
  { number: '4000000000000002', brand: 'Visa', outcome: 'declined', what: 'Declined immediately' },
  { number: '4000000000009995', brand: 'Visa', outcome: 'no_funds', what: 'Insufficient funds' },
  {
    number: '4000000000000341',
    brand: 'Visa',
    outcome: 'fails_later',
    what: 'Accepted now, declined when charged',
  },
];

export const declineReasons: Record<Exclude<CardOutcome, 'works'>, string> = {
  declined: 'The card was declined.',
  no_funds: 'The card has insufficient funds.',
  fails_later: 'The card was declined.',
};
