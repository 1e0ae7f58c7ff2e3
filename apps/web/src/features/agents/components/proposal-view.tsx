import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type AgentProposalDetail,
  approveAgentProposal,
  declineAgentProposal,
} from '@tradepost/contracts/agents/agent-proposal.contract';
import { useState } from 'react';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useAction } from '../../../lib/use-action.ts';
import { DetailPage } from '../../../ui/detail-page/detail-page.tsx';
import { Facts } from '../../../ui/detail-page/facts.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { ReasonDialog } from '../../../ui/dialogs/reason-dialog.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { useTimezone } from '../../../ui/timezone.tsx';
import { previewQuery, proposalKeys } from '../agent.api.ts';
import { proposalListId, proposalListPath } from '../agent-paths.rules.ts';
import { proposalBadge, sentText } from '../proposal.rules.ts';
import { ProposedChanges } from './proposed-changes.tsx';

/** A proposal with what approving it changes now. */
export function ProposalView({ proposal }: { proposal: AgentProposalDetail }) {
  const { id, summary, record, state, key_name, created_at } = proposal;
  const isOpen = state === 'open';
  const title = record ? `${summary}: ${record}` : summary;
  usePageTitle(title);
  const [isDeclining, setIsDeclining] = useState(false);
  const preview = useQuery({ ...previewQuery(id), enabled: isOpen, meta: { handles_errors: true } });
  const approve = useAction(approveAgentProposal, { invalidates: proposalKeys, message: 'The proposal was approved' });
  const decline = useAction(declineAgentProposal, { invalidates: proposalKeys, message: 'The proposal was declined' });
  const refusal = preview.data?.refusal ?? null;
  return (
    <>
      <DetailPage
        list={{ id: proposalListId, to: proposalListPath, label: 'Proposals' }}
        title={title}
        status={<StatusBadge {...proposalBadge(state)} />}
        subtitle={
          <>
            Proposed by {key_name}, <TimeText at={created_at} />
          </>
        }
        nextAction={
          isOpen
            ? {
                label: 'Approve',
                onClick: () => approve.run({ params: { id } }),
                isDisabled: !preview.data || refusal !== null,
              }
            : null
        }
        moves={
          isOpen ? [{ key: 'decline', label: 'Decline', isDangerous: true, onClick: () => setIsDeclining(true) }] : []
        }
        banner={
          refusal !== null && (
            <Alert color="warning" title="This can’t be approved as it is">
              {refusal}. Decline it, and let the agent propose it again.
            </Alert>
          )
        }
        main={
          <>
            {isOpen && <ProposedChanges preview={preview} />}
            <SentFields proposal={proposal} />
          </>
        }
        side={<Decision proposal={proposal} />}
      />
      <ReasonDialog
        opened={isDeclining}
        onClose={() => setIsDeclining(false)}
        title="Decline this proposal?"
        confirmLabel="Decline"
        isDangerous
        onConfirm={(reason) => decline.send({ params: { id }, body: { reason } })}
      >
        The agent can read the reason.
      </ReasonDialog>
    </>
  );
}

function SentFields({ proposal: { fields } }: { proposal: AgentProposalDetail }) {
  const timezone = useTimezone();
  return (
    <Section title="What the agent sent">
      <Facts facts={fields.map(({ name, value }) => ({ key: name, label: name, value: sentText(value, timezone) }))} />
    </Section>
  );
}

function Decision({
  proposal: { state, expires_at, decided_at, decided_by, reason },
}: {
  proposal: AgentProposalDetail;
}) {
  return (
    <Section title="Decision">
      {state === 'open' && (
        <Text size="sm">
          Approve it, and the change is made in your name and that of the agent. It expires <TimeText at={expires_at} />
          .
        </Text>
      )}
      {state === 'expired' && <Text size="sm">Nobody decided in time. The agent can propose it again.</Text>}
      {decided_at && (
        <Facts
          facts={[
            { key: 'by', label: state === 'approved' ? 'Approved by' : 'Declined by', value: decided_by },
            { key: 'at', label: 'When', value: <TimeText at={decided_at} /> },
            ...(reason ? [{ key: 'reason', label: 'Reason', value: reason }] : []),
          ]}
        />
      )}
    </Section>
  );
}
