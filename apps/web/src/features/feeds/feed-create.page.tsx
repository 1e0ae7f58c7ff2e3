import { useQuery } from '@tanstack/react-query';
import { DatafeedForm, saveDatafeed } from '@tradepost/contracts/feeds/datafeed.contract';
import { type FeedKind, feedKinds } from '@tradepost/contracts/feeds/datafeed.data';
import { useSearchParams } from 'react-router';
import { bodyErrors } from '../../lib/forms.ts';
import { useMe } from '../../lib/session/use-session.ts';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { useNewForm } from '../../ui/form-page/use-new-form.ts';
import { SettingsFrame } from '../../ui/settings-frame/settings-frame.tsx';
import { NotInPlan } from '../billing/paywall/components/not-in-plan.tsx';
import { datafeedsQuery, feedKeys } from './feed.api.ts';
import { FeedFields } from './feed.form.tsx';
import { toFeeds } from './feed-paths.rules.ts';
import { emptyFeed, toFeedBody } from './feed-values.rules.ts';

/** `/add-ons/datafeed/create`: a new feed, of the kind in the query. */
export function Component() {
  const [search] = useSearchParams();
  const kind: FeedKind = feedKinds.find((each) => each === search.get('kind')) ?? 'datafeed';
  const { currency } = useMe();
  const { data, error, refetch } = useQuery(datafeedsQuery);
  const { form, page } = useNewForm(saveDatafeed, {
    initial: emptyFeed(kind, currency),
    validate: (values) => bodyErrors(DatafeedForm, toFeedBody(values), Object.keys(values)),
    toBody: (values) => ({ ...toFeedBody(values), kind }),
    back: toFeeds(kind),
    message: (_made, { name }) => `${name} was created. Its file is being built.`,
    invalidates: feedKeys,
  });
  if (data && !data.is_available)
    return (
      <SettingsFrame title="Create feed" back={toFeeds(kind)}>
        <NotInPlan gate="datafeed" />
      </SettingsFrame>
    );
  return (
    <FormPage
      {...page}
      title="Create feed"
      description="Create one feed for each site, so that you see what each fetches and sends."
      isLoading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      submitLabel="Create feed"
    >
      <FeedFields form={form} />
    </FormPage>
  );
}
