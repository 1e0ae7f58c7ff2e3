import { Alert, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type FileEncoding, fileEncodings } from '@tradepost/contracts/files/encoding.data';
import { testSyncSource } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import type { DataOf } from '@tradepost/contracts/route';
import { useState } from 'react';
import { messageOf } from '../../../../../lib/api-error.ts';
import { formatCount } from '../../../../../lib/formats/numbers.ts';
import { applyServerErrors } from '../../../../../lib/forms.ts';
import { useAction } from '../../../../../lib/use-action.ts';
import { BusyButton } from '../../../../../ui/busy-button.tsx';
import { EncodingChoice } from '../../../../files/components/encoding-choice.tsx';
import { PreviewTable } from '../../../../files/components/preview-table.tsx';
import { syncKeys } from '../../price-sync.api.ts';
import { bodyOf, type SourceValues } from '../source-values.rules.ts';

type Test = DataOf<typeof testSyncSource>;

/** Reads the beginning of a list, to test it before it is added. Asks for the encoding that the list can't tell. */
export function TestList({ form }: { form: UseFormReturnType<SourceValues> }) {
  const { send } = useAction(testSyncSource, { invalidates: syncKeys });
  const [test, setTest] = useState<Test | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const look = async (values: SourceValues) => {
    setTest(null);
    setFailure(null);
    const body = bodyOf(values);
    try {
      setTest(await send({ body: { ...body, name: body.name || 'Test' } }));
    } catch (error) {
      if (!applyServerErrors(form, error)) setFailure(messageOf(error));
    }
  };
  const choose = (encoding: FileEncoding) => {
    form.setFieldValue('encoding', encoding);
    void look({ ...form.values, encoding });
  };
  return (
    <>
      <div>
        <BusyButton variant="default" size="xs" onClick={() => look(form.values)}>
          Test list
        </BusyButton>
      </div>
      <div aria-live="polite">
        {failure && <Alert color="danger">{failure}</Alert>}
        {test && test.preview.choices.length > 0 && (
          <EncodingChoice preview={test.preview} chosen={undefined} onChoose={choose} />
        )}
        {test && test.preview.failure === null && <TestOutcome test={test} />}
      </div>
    </>
  );
}

function TestOutcome({ test }: { test: Test }) {
  const { products, conditions, problems, preview } = test;
  const { encoding } = preview;
  return (
    <Stack gap="sm">
      <Alert
        color={products > 0 ? 'success' : 'warning'}
        title={`${formatCount(products)} ${products === 1 ? 'device' : 'devices'} found${products >= 1_000 ? ' or more' : ''}`}
      >
        <Text size="sm">Conditions: {conditions.join(', ') || 'none'}</Text>
        {encoding !== null && <Text size="sm">Encoding: {fileEncodings[encoding]}</Text>}
        {problems.length > 0 && (
          <Text size="sm" mt="xs">
            Invalid lines: {problems.map(({ line, reason }) => `${line} (${reason})`).join('; ')}
          </Text>
        )}
      </Alert>
      <PreviewTable preview={preview} />
    </Stack>
  );
}
