import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { type CloneItem, cloneItemKeys, cloneItems, neverCloned } from '@tradepost/contracts/cloning/clone-items.data';
import { useState } from 'react';
import { CheckCards } from '../../../ui/choice-cards/choice-cards.tsx';
import { chooseItems } from '../clone-values.rules.ts';

interface SelectStepProps {
  items: CloneItem[];
  onChange: (items: CloneItem[]) => void;
  onNext: () => void;
}

/** Step 1: what is copied. An item brings those that it needs, and says so. */
export function SelectStep({ items, onChange, onNext }: SelectStepProps) {
  const [note, setNote] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const isNothing = items.length === 0;
  const choose = (after: string[]) => {
    const choice = chooseItems(items, after as CloneItem[]);
    setNote(choice.note);
    onChange(choice.items);
  };
  const isAll = items.length === cloneItemKeys.length;
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-end">
        <Text size="sm" c="dimmed">
          {neverCloned}
        </Text>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            setNote(null);
            onChange(isAll ? [] : cloneItemKeys);
          }}
        >
          {isAll ? 'Clear all' : 'Select all'}
        </Button>
      </Group>
      <CheckCards
        name="items"
        legend="What do you want to copy?"
        values={items}
        onChange={choose}
        error={isAsked && isNothing ? 'Choose at least one item to copy' : undefined}
        options={cloneItemKeys.map((key) => ({
          value: key,
          label: cloneItems[key].label,
          description: cloneItems[key].what,
        }))}
      />
      <div role="status">{note && <Alert color="info">{note}</Alert>}</div>
      <Group justify="flex-end">
        <Button size="md" onClick={() => (isNothing ? setAsked(true) : onNext())}>
          Continue
        </Button>
      </Group>
    </Stack>
  );
}
