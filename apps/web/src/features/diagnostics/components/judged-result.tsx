import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import {
  confirmResult,
  dismissResult,
  type JudgedResult as Result,
  type ResultProposal,
} from '@tradepost/contracts/diagnostics/device-result.contract';
import { useState } from 'react';
import { useAction } from '../../../lib/use-action.ts';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { useOverrides } from '../../orders/detail/use-overrides.tsx';
import { diagnosticsKeys } from '../diagnostics.api.ts';
import { describeFacts, describeSource, describeTests, describeWipe } from '../results/result-text.rules.ts';

interface JudgedResultProps {
  result: Result;
  canDecide: boolean;
  /** What confirming changes, in the button. */
  confirmLabel: string;
}

/** A result of a test station, with what differs. A member confirms it or keeps the device as it is. */
export function JudgedResult({ result, canDecide, confirmLabel }: JudgedResultProps) {
  const wipe = describeWipe(result);
  const { decision, decided_by, decided_at, certificate } = result;
  return (
    <Stack gap={4}>
      <Text size="sm">{describeTests(result)}</Text>
      <Text size="xs" c="dimmed">
        {[...describeFacts(result), ...(wipe ? [wipe] : [])].join(' · ')}
      </Text>
      <Text size="xs" c="dimmed">
        <TimeText at={result.tested_at} /> · {describeSource(result)}
        {certificate && ` · ${certificate.number}`}
      </Text>
      {decision && (
        <Text size="xs" c="dimmed">
          {decision === 'confirmed' ? 'Confirmed' : 'Dismissed'}
          {decided_by && ` by ${decided_by}`} {decided_at && <TimeText at={decided_at} />}
        </Text>
      )}
      {result.can_confirm && canDecide && <Decision result={result} confirmLabel={confirmLabel} />}
    </Stack>
  );
}

/** What differs, ticked, and the two answers. */
function Decision({ result: { id, proposal }, confirmLabel }: Omit<JudgedResultProps, 'canDecide'>) {
  const { defects, condition } = proposal;
  const [left, setLeft] = useState<readonly string[]>([]);
  const { withReasons, dialog } = useOverrides();
  const confirm = useAction(confirmResult, { invalidates: diagnosticsKeys, message: 'Result confirmed' });
  const dismiss = useAction(dismissResult, { invalidates: diagnosticsKeys, message: 'Result dismissed' });
  const isTicked = (key: string) => !left.includes(key);
  const tick = (key: string) => setLeft(isTicked(key) ? [...left, key] : left.filter((each) => each !== key));
  const box = (key: string, label: string, tests: readonly string[]) => (
    <Checkbox
      key={key}
      size="xs"
      label={label}
      description={`Failed: ${tests.join(', ')}`}
      checked={isTicked(key)}
      onChange={() => tick(key)}
    />
  );
  const send = () =>
    withReasons((reasons) =>
      confirm.send({
        params: { id },
        body: {
          defect_ids: defects.flatMap((defect) => (isTicked(`defect-${defect.id}`) ? [defect.id] : [])),
          condition_id: condition && isTicked('condition') ? condition.id : null,
          ...reasons,
        },
      }),
    );
  const confirmed = useAction(send);
  return (
    <Alert color="warning" variant="light" title="Differences to confirm">
      <Stack gap="xs">
        {defects.map((defect) => box(`defect-${defect.id}`, defect.name, defect.tests))}
        {condition && box('condition', `Condition: ${condition.name}`, condition.tests)}
        <ProposedFacts proposal={proposal} />
        <Group gap="xs">
          <Button size="xs" loading={confirmed.isRunning} onClick={() => void confirmed.run()}>
            {confirmLabel}
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={dismiss.isRunning}
            onClick={() => void dismiss.run({ params: { id }, body: {} })}
          >
            Keep as is
          </Button>
        </Group>
      </Stack>
      {dialog}
    </Alert>
  );
}

function ProposedFacts({ proposal: { facts, unknown } }: { proposal: ResultProposal }) {
  return (
    <>
      {facts.map(({ label, before, after }) => (
        <Text key={label} size="xs">
          {`${label}: ${before ?? 'empty'} → ${after}`}
        </Text>
      ))}
      {unknown.length > 0 && (
        <Text size="xs">{`Not mapped yet: ${unknown.join(', ')}. Set them in Settings, Device tests.`}</Text>
      )}
    </>
  );
}
