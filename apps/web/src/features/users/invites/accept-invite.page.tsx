import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { FormSkeleton } from '../../../ui/states/skeletons.tsx';
import { AcceptInviteForm } from './accept-invite.form.tsx';
import { ClosedInvite } from './components/closed-invite.tsx';
import { inviteOfferQuery } from './invite.api.ts';

/** `/admin/verify?token=`: the page an invite's link opens. */
export function Component() {
  const token = useSearchParams()[0].get('token') ?? '';
  const offer = useQuery({ ...inviteOfferQuery(token), enabled: token !== '' });
  if (token === '') return <ClosedInvite state="unknown" />;
  if (offer.error) return <ErrorState error={offer.error} onRetry={() => void offer.refetch()} />;
  if (!offer.data)
    return (
      <div role="status" aria-label="Loading">
        <FormSkeleton fields={4} />
      </div>
    );
  if (offer.data.state !== 'open') return <ClosedInvite {...offer.data} />;
  return <AcceptInviteForm token={token} offer={offer.data} />;
}
