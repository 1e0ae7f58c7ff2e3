import { lazy, Suspense } from 'react';
import { useProgress } from '../use-progress.ts';

const ProgressStack = lazy(async () => {
  const { ProgressStack } = await import('../../../ui/progress-stack/progress-stack.tsx');
  return { default: ProgressStack };
});

/** The cards of the user's running jobs, on every screen. */
export function ProgressCards() {
  const { cards, close } = useProgress();
  return <Suspense>{cards.length > 0 && <ProgressStack cards={cards} onClose={close} />}</Suspense>;
}
