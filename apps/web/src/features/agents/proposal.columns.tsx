import type { AgentProposal } from '@tradepost/contracts/agents/agent-proposal.contract';
import { proposalStateLabels } from '@tradepost/contracts/agents/agent-proposal.data';
import type { Column } from '../../ui/data-table/columns.rules.ts';
import { StatusBadge } from '../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../ui/time-text/time-text.tsx';
import { proposalBadge } from './proposal.rules.ts';

export const proposalColumns: readonly Column<AgentProposal>[] = [
  { key: 'summary', header: 'Change', width: 240, render: ({ summary }) => summary, csv: ({ summary }) => summary },
  { key: 'record', header: 'Record', width: 200, render: ({ record }) => record, csv: ({ record }) => record },
  { key: 'key_name', header: 'Agent', width: 144, render: ({ key_name }) => key_name, csv: ({ key_name }) => key_name },
  {
    key: 'state',
    header: 'Status',
    width: 112,
    card: 'corner',
    render: ({ state }) => <StatusBadge {...proposalBadge(state)} isPlain />,
    csv: ({ state }) => proposalStateLabels[state],
  },
  {
    key: 'created_at',
    header: 'Proposed',
    width: 120,
    never_cut: true,
    render: ({ created_at }) => <TimeText at={created_at} />,
  },
  {
    key: 'expires_at',
    header: 'Expires',
    width: 120,
    never_cut: true,
    render: ({ state, expires_at }) => (state === 'open' ? <TimeText at={expires_at} /> : null),
  },
  { key: 'decided_by', header: 'Decided by', width: 144, render: ({ decided_by }) => decided_by },
];
