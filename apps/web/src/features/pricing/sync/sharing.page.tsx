import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { CopyText } from '../../../ui/copy-text/copy-text.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { EndSharingDialog } from './components/end-sharing-dialog.tsx';
import { OfferForm } from './components/offer-form.tsx';
import { SharingRow } from './components/sharing-row.tsx';
import classes from './components/sync.module.css';
import { SyncFrame } from './components/sync-frame.tsx';
import { sharingQuery } from './price-sync.api.ts';

/** `/settings/price-sync/sharing`: the companies that share prices with this one, in both directions. */
export function Component() {
  const mayEdit = useCan()('settings.edit');
  const sharing = useQuery(sharingQuery);
  const [ending, setEnding] = useState<number | null>(null);
  usePageTitle('Price sharing');
  const items = sharing.data?.items ?? [];
  const [taken, given] = [items.filter(({ side }) => side === 'child'), items.filter(({ side }) => side === 'parent')];
  return (
    <SyncFrame tab="sharing">
      <div className={classes.column}>
        {sharing.error && !sharing.data && <ErrorState error={sharing.error} onRetry={() => void sharing.refetch()} />}
        {sharing.isPending && <TextSkeleton lines={6} />}
        {sharing.data && (
          <>
            <Section title="Shared with you" note={taken.length}>
              <p className={classes.words}>
                Other companies use this code to offer you their prices. The code alone grants no access:{' '}
                <CopyText value={sharing.data.company_code} label="company code" />
              </p>
              {taken.map((each) => (
                <SharingRow key={each.id} sharing={each} mayEdit={mayEdit} onEnd={() => setEnding(each.id)} />
              ))}
            </Section>
            <Section title="Your prices" note={given.length}>
              <p className={classes.words}>
                Companies that accept see what you pay for each device in each condition. They don’t see your rules,
                sources or resale prices.
              </p>
              {mayEdit && <OfferForm />}
              {given.map((each) => (
                <SharingRow key={each.id} sharing={each} mayEdit={mayEdit} onEnd={() => setEnding(each.id)} />
              ))}
            </Section>
          </>
        )}
      </div>
      <EndSharingDialog sharing={items.find(({ id }) => id === ending) ?? null} onClose={() => setEnding(null)} />
    </SyncFrame>
  );
}
