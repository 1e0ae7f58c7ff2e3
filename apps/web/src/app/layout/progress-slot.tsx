import { later } from '../../ui/later/later.tsx';

/** Where the cards of long work stand, whichever screen is open. The first screen does not wait for it. */
export const ProgressSlot = later(async () => {
  const { ProgressCards } = await import('../../features/files/components/progress-cards.tsx');
  return ProgressCards;
});
