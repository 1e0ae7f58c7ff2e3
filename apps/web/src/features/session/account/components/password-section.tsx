import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { PasswordDialog } from './password-dialog.tsx';

export function PasswordSection() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title="Password">
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed" maw="28rem">
          Changing your password signs out your other devices.
        </Text>
        <Button variant="default" onClick={() => setIsOpen(true)}>
          Change password
        </Button>
      </Group>
      <PasswordDialog opened={isOpen} onClose={() => setIsOpen(false)} />
    </Section>
  );
}
