import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';

/** Shown instead of services while no carrier is connected. */
export function NoCarrier() {
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        No carrier is connected yet. Connect one to choose its services here, or try labels out with the sandbox
        carrier, whose labels no carrier takes.
      </Text>
      <Group gap="xs">
        <Button component={Link} to="/add-ons">
          Connect a carrier
        </Button>
        <Button component={Link} to="/add-ons/sandbox" variant="default">
          Try with the sandbox carrier
        </Button>
      </Group>
    </Stack>
  );
}
