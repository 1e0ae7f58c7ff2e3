import { Button, Group, Stack, Text } from '@mantine/core';
import type { SettingEffect } from '@tradepost/contracts/company-settings/general/general.contract';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';

interface EffectsDialogProps {
  effects: readonly SettingEffect[];
  opened: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

/** What each change means for existing records, before it is saved. */
export function EffectsDialog({ effects, opened, onAnswer }: EffectsDialogProps) {
  return (
    <Dialog opened={opened} onClose={() => onAnswer(false)} title="What changes for existing records">
      <Stack gap="md">
        {effects.map(({ setting, before, after, effect }) => (
          <div key={setting}>
            <Text fw={500}>
              {setting}: {before} → {after}
            </Text>
            <Text size="sm">{effect}</Text>
          </div>
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
            Cancel
          </Button>
          <Button onClick={() => onAnswer(true)}>Save settings</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
