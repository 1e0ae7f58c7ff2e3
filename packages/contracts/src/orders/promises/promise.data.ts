/** What a company promises its sellers: how soon each step of an order is done. */

export const promiseSteps = ['answer', 'inspection', 'payout'] as const;
export type PromiseStep = (typeof promiseSteps)[number];

export const promiseStepLabels: Record<PromiseStep, string> = {
  answer: 'Answer',
  inspection: 'Inspection',
  payout: 'Payout',
};

/** How far the clock of a step is. It is red before the promise is broken. */
export const promiseStates = ['running', 'soon', 'urgent', 'late', 'paused'] as const;
export type PromiseState = (typeof promiseStates)[number];

export const promiseStateLabels: Record<PromiseState, string> = {
  running: 'On time',
  soon: 'Due soon',
  urgent: 'Due very soon',
  late: 'Late',
  paused: 'Paused',
};

/** The share of the promised time after which a clock is amber, and then red. */
export const amberShare = 0.6;
export const redShare = 0.85;

/** The filter of a list by the clock of the promise. `close`: amber or red, and not late yet. */
export const promiseFilters = ['close', 'late', 'running'] as const;
export type PromiseFilter = (typeof promiseFilters)[number];

export const promiseFilterLabels: Record<PromiseFilter, string> = {
  close: 'Close to the promise',
  late: 'Late',
  running: 'Clock running',
};

export const promiseUnits = ['hours', 'days'] as const;
export type PromiseUnit = (typeof promiseUnits)[number];

/** How a step ended. `dropped`: the seller gave up, so nothing was kept or missed. */
export const promiseOutcomes = ['kept', 'missed', 'dropped'] as const;
export type PromiseOutcome = (typeof promiseOutcomes)[number];
