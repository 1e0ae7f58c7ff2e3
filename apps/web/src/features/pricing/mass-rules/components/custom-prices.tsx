import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { showSuccess } from '../../../../lib/toast.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { TickList } from '../../components/tick-list.tsx';
import type { EditorScope } from '../../editor-scope.rules.ts';
import { manualConditionsQuery, useResetCustom } from '../mass-rule.api.ts';
import { type ChosenNode, newDraft, type RuleDraft } from '../rule-draft.rules.ts';
import { NodePicker } from './node-picker.tsx';

const countPrices = (count: number) => `${formatCount(count)} custom ${count === 1 ? 'price' : 'prices'}`;

/** Resets the custom prices below a node of the catalog, in all conditions or in some. */
export function CustomPrices({ scope, onReset }: { scope: EditorScope; onReset: () => void }) {
  const [draft, setDraft] = useState<RuleDraft>(() => newDraft(scope));
  const [isAsking, setAsking] = useState(false);
  const reset = useResetCustom();
  const [chosen] = draft.nodes;
  const change = (next: Partial<RuleDraft>) =>
    setDraft({ ...draft, ...next, ...(next.nodes ? { nodes: next.nodes.slice(-1), conditions: [] } : {}) });
  return (
    <Stack gap="lg">
      <NodePicker scope={scope} draft={draft} errors={{}} onChange={change} />
      {chosen && (
        <Conditions
          key={chosen.key}
          scope={scope}
          node={chosen}
          value={draft.conditions}
          onChange={(conditions) => setDraft({ ...draft, conditions })}
          onAsk={() => setAsking(true)}
        />
      )}
      {reset.error && (
        <Alert color="danger" role="alert">
          {messageOf(reset.error)}
        </Alert>
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`Reset custom prices of ${chosen?.name ?? ''}?`}
        confirmLabel="Reset custom prices"
        isDangerous
        onConfirm={async () => {
          if (!chosen) return;
          const only = draft.conditions.length > 0 ? { condition_ids: draft.conditions } : {};
          await reset.send({ body: { price_list_id: scope.price_list_id, node: chosen.node, ...only } });
          showSuccess('Custom prices reset');
          onReset();
        }}
      >
        Rules and price sources set these prices again. You can undo it under Changes.
      </ConfirmDialog>
    </Stack>
  );
}

interface ConditionsProps {
  scope: EditorScope;
  node: ChosenNode;
  value: number[];
  onChange: (ids: number[]) => void;
  onAsk: () => void;
}

function Conditions({ scope, node, value, onChange, onAsk }: ConditionsProps) {
  const query = useQuery(manualConditionsQuery(node.node, scope.price_list_id));
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <TextSkeleton lines={4} />;
  const custom = query.data.filter(({ total_custom }) => total_custom > 0);
  if (custom.length === 0) return <Text size="sm">No custom prices below {node.name}</Text>;
  const counted = custom.filter(({ id }) => value.length === 0 || value.includes(id));
  const total = counted.reduce((sum, { total_custom }) => sum + total_custom, 0);
  return (
    <>
      <TickList
        label="Conditions"
        description="All, unless you select some"
        path="conditions"
        options={custom.map(({ id, name, total_custom }) => ({ id, name: `${name} · ${countPrices(total_custom)}` }))}
        value={value}
        onChange={onChange}
      />
      <Group>
        <Button variant="default" onClick={onAsk}>
          Reset {countPrices(total)}
        </Button>
      </Group>
    </>
  );
}
