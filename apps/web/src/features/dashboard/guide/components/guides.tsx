import { useQuery } from '@tanstack/react-query';
import { loginStatusQuery } from '../../../../lib/session/session.ts';
import { useMe } from '../../../../lib/session/use-session.ts';
import { useStored } from '../../../../lib/use-stored.ts';
import { later } from '../../../../ui/later/later.tsx';
import { isOnTour } from '../demo-tour.rules.ts';
import { setupGuideQuery } from '../setup-guide.api.ts';

const GuideCards = later(async () => (await import('./guide-cards.tsx')).GuideCards);
// Starts loading before it is known whether there is a guide: what comes later moves the figures.
void GuideCards.fetch().catch(() => undefined);

/** What a newcomer is shown first: in the demo what to try, and the steps that are left to set up. */
export function Guides() {
  const guide = useQuery(setupGuideQuery).data;
  const me = useMe();
  const demo = useQuery(loginStatusQuery).data?.demo;
  const [isClosed, setClosed] = useStored('demo_tour_closed', false);
  const hasTour = isOnTour(me, demo) && !isClosed;
  if (!hasTour && !guide?.is_shown) return null;
  return (
    <GuideCards guide={guide?.is_shown ? guide : undefined} onCloseTour={hasTour ? () => setClosed(true) : undefined} />
  );
}
