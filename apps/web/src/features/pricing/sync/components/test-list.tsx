import { Alert, List, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { testSyncSource } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { applyServerErrors } from '../../../../lib/forms.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { syncKeys } from '../price-sync.api.ts';
import { bodyOf, type SourceValues } from '../source-values.rules.ts';

type Test = DataOf<typeof testSyncSource>;

/** Reads the beginning of a list, to test it before it is added. */
export function TestList({ form }: { form: UseFormReturnType<SourceValues> }) {
  const { send } = useAction(testSyncSource, { invalidates: syncKeys });
  const [test, setTest] = useState<Test | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const look = async () => {
    setTest(null);
    setFailure(null);
    const body = bodyOf(form.values);
    try {
      setTest(await send({ body: { ...body, name: body.name || 'Test' } }));
    } catch (error) {
      if (!applyServerErrors(form, error)) setFailure(messageOf(error));
    }
  };
  return (
    <>
      <div>
        <BusyButton variant="default" size="xs" onClick={look}>
          Test list
        </BusyButton>
      </div>
      <div aria-live="polite">
        {failure && <Alert color="danger">{failure}</Alert>}
        {test && <TestOutcome test={test} />}
      </div>
    </>
  );
}

function TestOutcome({ test }: { test: Test }) {
  const { products, conditions, sample, problems, currency } = test;
  return (
    <Alert
      color={products > 0 ? 'success' : 'warning'}
      title={`${formatCount(products)} devices found${products >= 1_000 ? ' or more' : ''}`}
    >
      <Text size="sm">Conditions: {conditions.join(', ') || 'none'}</Text>
      <List size="sm" mt="xs">
        {sample.map(({ name, prices }) => (
          <List.Item key={name}>
            {name}:{' '}
            {Object.values(prices)
              .map((price) => formatMoney(price, currency))
              .join(', ')}
          </List.Item>
        ))}
      </List>
      {problems.length > 0 && (
        <Text size="sm" mt="xs">
          Invalid lines: {problems.map(({ line, reason }) => `${line} (${reason})`).join('; ')}
        </Text>
      )}
    </Alert>
  );
}
