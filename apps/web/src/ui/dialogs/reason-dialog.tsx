import { later } from '../later/later.tsx';

/** Does something that needs a reason, which the timeline keeps. What it is made of comes when it is asked. */
export const ReasonDialog = later(async () => (await import('./reason-question.tsx')).ReasonQuestion);
