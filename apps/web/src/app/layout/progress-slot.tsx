import { lazy, Suspense } from 'react';
import { useProgress } from '../../features/files/use-progress.ts';

const ProgressStack = lazy(async () => {
  const { ProgressStack } = await import('../../ui/progress-stack/progress-stack.tsx');
  return { default: ProgressStack };
});

/** Where the cards of long work stand, whichever screen is open. */
export function ProgressSlot() {
  const { cards, close } = useProgress();
  return <Suspense>{cards.length > 0 && <ProgressStack cards={cards} onClose={close} />}</Suspense>;
}
