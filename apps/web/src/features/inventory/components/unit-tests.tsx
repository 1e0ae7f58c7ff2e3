import { ActionIcon, Button, Fieldset, Group, SegmentedControl, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { UnitValues } from '../unit-values.rules.ts';

const usualTests = [
  'Screen',
  'Touch',
  'Cameras',
  'Speakers',
  'Microphone',
  'Face or fingerprint unlock',
  'Buttons',
  'Charging',
  'Wi-Fi',
];

/** The results of the tests of a device. */
export function UnitTests({ form }: { form: UseFormReturnType<UnitValues> }) {
  const { diagnostics } = form.values;
  const add = (names: readonly string[]) =>
    form.setFieldValue('diagnostics', [
      ...diagnostics,
      ...names.map((name) => ({ name, result: 'pass' as const, note: '' })),
    ]);
  const missing = usualTests.filter((name) => !diagnostics.some((test) => test.name === name));
  return (
    <Fieldset legend="Tests">
      <Stack gap="xs">
        {diagnostics.map((test, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a test has no identity beside its place
          <Group key={index} gap="xs" wrap="wrap">
            <TextInput
              aria-label={`Name of test ${index + 1}`}
              placeholder="Test"
              w={180}
              {...form.getInputProps(`diagnostics.${index}.name`)}
            />
            <SegmentedControl
              size="xs"
              aria-label={`Result of ${test.name || `test ${index + 1}`}`}
              data={[
                { value: 'pass', label: 'Pass' },
                { value: 'fail', label: 'Fail' },
              ]}
              {...form.getInputProps(`diagnostics.${index}.result`)}
            />
            <TextInput
              aria-label={`Note on ${test.name || `test ${index + 1}`}`}
              placeholder="Note"
              style={{ flex: '1 1 120px' }}
              {...form.getInputProps(`diagnostics.${index}.note`)}
            />
            <ActionIcon
              aria-label={`Remove ${test.name || `test ${index + 1}`}`}
              onClick={() => form.removeListItem('diagnostics', index)}
            >
              <IconTrash size={16} />
            </ActionIcon>
          </Group>
        ))}
        <Group gap="xs">
          <Button size="xs" variant="default" leftSection={<IconPlus size={14} />} onClick={() => add([''])}>
            Add test
          </Button>
          {missing.length > 0 && (
            <Button size="xs" variant="subtle" onClick={() => add(missing)}>
              All usual tests passed
            </Button>
          )}
        </Group>
      </Stack>
    </Fieldset>
  );
}
