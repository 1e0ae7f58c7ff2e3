import { later } from '../later/later.tsx';

/** Asks for a reason before an action. The timeline records it. Loaded on first use. */
export const ReasonDialog = later(async () => (await import('./reason-question.tsx')).ReasonQuestion);
