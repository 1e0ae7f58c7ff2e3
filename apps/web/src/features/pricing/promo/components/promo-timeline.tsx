import { useQuery } from '@tanstack/react-query';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { Timeline } from '../../../../ui/detail-page/timeline.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { useTimezone } from '../../../../ui/timezone.tsx';
import { promoChangesQuery } from '../promo.api.ts';
import { toTimelineEntry } from '../promo-changes.rules.ts';

/** The change log of a promo code. */
export function PromoTimeline({ id, currency }: { id: number; currency: string }) {
  const timezone = useTimezone();
  const changes = useQuery(promoChangesQuery(id));
  return (
    <Section title="Change log">
      {changes.error && !changes.data ? (
        <ErrorState error={changes.error} onRetry={() => void changes.refetch()} />
      ) : (
        <Timeline entries={changes.data?.items.map((change) => toTimelineEntry(change, { currency, timezone }))} />
      )}
    </Section>
  );
}
