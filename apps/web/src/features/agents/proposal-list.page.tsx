import { useQuery } from '@tanstack/react-query';
import { proposalStateLabels, proposalStates } from '@tradepost/contracts/agents/agent-proposal.data';
import type { ListFilter } from '../../ui/list-page/list-filters.rules.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { listProps } from '../../ui/list-page/list-props.rules.ts';
import { useListState } from '../../ui/list-page/use-list-state.ts';
import { proposalListQuery } from './agent.api.ts';
import { proposalListId, proposalPath } from './agent-paths.rules.ts';
import { proposalColumns } from './proposal.columns.tsx';

const filters: readonly ListFilter[] = [
  {
    key: 'state',
    label: 'Status',
    kind: 'select',
    options: proposalStates.map((value) => ({ value: value as string, label: proposalStateLabels[value] })),
  },
];

/** `/proposals`: changes that agents propose. */
export function Component() {
  const list = useListState();
  const proposals = useQuery(proposalListQuery(list.query));
  return (
    <ListPage
      {...listProps(proposals)}
      id={proposalListId}
      title="Proposals"
      noun="proposal"
      list={list}
      columns={proposalColumns}
      rowHref={({ id }) => proposalPath(id)}
      filters={filters}
      search={false}
      emptyState={{
        title: 'No proposals',
        description: 'Changes that an agent proposes appear here. Nothing changes until you approve it.',
      }}
    />
  );
}
