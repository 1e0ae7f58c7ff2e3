import type { SetupGuide as Guide } from '@tradepost/contracts/dashboard/setup-guide.contract';
import { DemoTour } from './demo-tour.tsx';
import { SetupGuide } from './setup-guide.tsx';

interface GuideCardsProps {
  /** Left out: nothing is left to set up, or it was put away. */
  guide?: Guide;
  /** Left out: this is not the demo, or its tour was closed. */
  onCloseTour?: () => void;
}

/** The cards above the figures, loaded together. */
export function GuideCards({ guide, onCloseTour }: GuideCardsProps) {
  return (
    <>
      {onCloseTour && <DemoTour onClose={onCloseTour} />}
      {guide && <SetupGuide guide={guide} />}
    </>
  );
}
