import { Anchor, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AgentTool, findAgents } from '@tradepost/contracts/agents/agent-proposal.contract';
import { proposalDays } from '@tradepost/contracts/agents/agent-proposal.data';
import type { DataOf } from '@tradepost/contracts/route';
import { Link } from 'react-router';
import { useCan } from '../../lib/session/use-session.ts';
import { CopyText } from '../../ui/copy-text/copy-text.tsx';
import type { Column } from '../../ui/data-table/columns.rules.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { Facts } from '../../ui/detail-page/facts.tsx';
import { Section } from '../../ui/detail-page/section.tsx';
import { SettingsFrame } from '../../ui/settings-frame/settings-frame.tsx';
import { NotInPlan } from '../billing/paywall/components/not-in-plan.tsx';
import { newKeyPath } from '../public-api/api-key-paths.rules.ts';
import { CodeBlock } from '../public-api/components/code-block.tsx';
import { formatPermission } from '../users/roles/permission-areas.rules.ts';
import { agentsQuery } from './agent.api.ts';
import { proposalListPath } from './agent-paths.rules.ts';

const toolColumns: readonly Column<AgentTool>[] = [
  { key: 'name', header: 'Tool', width: 184, never_cut: true, render: ({ name }) => <code>{name}</code> },
  { key: 'summary', header: 'What it does', width: 360, render: ({ summary }) => summary },
  {
    key: 'is_proposal',
    header: 'Kind',
    width: 112,
    render: ({ is_proposal }) => (is_proposal ? 'Proposal' : 'Reads'),
  },
  {
    key: 'scopes',
    header: 'Permission',
    width: 224,
    render: ({ scopes }) =>
      scopes.length === 0 ? 'Any secret key' : scopes.map((scope) => formatPermission(scope as never)).join(' or '),
  },
];

/** `/add-ons/agents`: how an agent connects, and what it can do. */
export function Component() {
  const canEdit = useCan()('addons.edit');
  const { data, error, refetch } = useQuery(agentsQuery);
  const canCreate = canEdit && data?.is_available === true;
  return (
    <SettingsFrame
      title="Agents"
      description="Let an AI assistant read your data and propose changes, which your team approves."
      back={{ to: '/add-ons', label: 'Add-ons' }}
      action={canCreate ? { label: 'Create key', to: newKeyPath, icon: <IconPlus size={16} /> } : undefined}
      width="full"
      isLoading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      {data && (data.is_available ? <Contents data={data} /> : <NotInPlan gate="publicapi" />)}
    </SettingsFrame>
  );
}

function Contents({ data: { url, tools } }: { data: DataOf<typeof findAgents> }) {
  return (
    <Stack gap="lg">
      <Section title="Connect an agent">
        <Stack gap="md">
          <Facts
            facts={[
              { key: 'url', label: 'MCP server', value: <CopyText value={url} label="address of the MCP server" /> },
              { key: 'key', label: 'Sign-in', value: 'A secret API key, as a bearer token' },
            ]}
          />
          <Text size="sm">
            Create a secret key with the permissions that the agent needs, and give its app the address and the key.
            Most apps take them like this:
          </Text>
          <CodeBlock code={configFor(url)} copyLabel="Copy settings" />
          <Text size="sm">
            An agent reads what its key may see. What it wants to change waits in{' '}
            <Anchor component={Link} to={proposalListPath} inherit underline="always">
              Proposals
            </Anchor>{' '}
            for up to {proposalDays} days, until someone on your team approves or declines it. No agent can pay, refund
            or make an offer.
          </Text>
        </Stack>
      </Section>
      <Section title="Tools" note="An agent sees those that its key allows" isFlush>
        <DataTable
          label="Tools of agents"
          columns={toolColumns}
          rows={tools}
          getId={({ name }) => name}
          isCompact
          hasCards
        />
      </Section>
    </Stack>
  );
}

const configFor = (url: string) =>
  JSON.stringify(
    { mcpServers: { tradepost: { type: 'http', url, headers: { Authorization: 'Bearer YOUR_SECRET_KEY' } } } },
    null,
    2,
  );
