import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { CustomerSearch } from '../../components/customer-search.tsx';
import { customerMergePath } from '../../customer-paths.rules.ts';

interface MergeChooserProps {
  id: number;
  name: string;
  opened: boolean;
  onClose: () => void;
}

/** Finds the other record of a customer. */
export function MergeChooser({ id, name, opened, onClose }: MergeChooserProps) {
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  return (
    <Dialog opened={opened} onClose={onClose} title={`Merge with ${name}`}>
      <Stack gap="sm" mih="18rem">
        <Text size="sm" c="dimmed">
          Find the other record of this customer. You compare them before anything changes.
        </Text>
        <CustomerSearch
          error={error}
          onChoose={(other) => {
            if (other.id === id) return setError('Choose another customer');
            onClose();
            void navigate(customerMergePath(id, other.id));
          }}
        />
      </Stack>
    </Dialog>
  );
}
