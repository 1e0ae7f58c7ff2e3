import { lazy, Suspense } from 'react';

const ProgressCards = lazy(async () => {
  const { ProgressCards } = await import('../../features/files/components/progress-cards.tsx');
  return { default: ProgressCards };
});

/** Where the cards of long work stand, whichever screen is open. The first screen does not wait for it. */
export function ProgressSlot() {
  return (
    <Suspense>
      <ProgressCards />
    </Suspense>
  );
}
