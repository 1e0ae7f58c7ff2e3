import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { DetailPage } from '../../ui/detail-page/detail-page.tsx';
import { proposalQuery } from './agent.api.ts';
import { proposalListId, proposalListPath } from './agent-paths.rules.ts';
import { ProposalView } from './components/proposal-view.tsx';

/** `/proposals/:id`: what an agent proposes, and what approving it changes. */
export function Component() {
  const id = Number(useParams<{ id: string }>().id);
  const found = useQuery({ ...proposalQuery(id), meta: { handles_errors: true } });
  if (found.data) return <ProposalView key={id} proposal={found.data} />;
  return (
    <DetailPage
      list={{ id: proposalListId, to: proposalListPath, label: 'Proposals' }}
      title="Proposal"
      isLoading={found.isPending}
      error={found.error}
      onRetry={() => void found.refetch()}
    />
  );
}
