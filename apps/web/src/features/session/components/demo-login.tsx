import { Button, Code, Group, Stack, Text } from '@mantine/core';
import classes from './demo-login.module.css';

/** Shows the demo login, on servers that have one. */
export function DemoLogin({ demo, onUse }: { demo: { email: string; password: string }; onUse: () => void }) {
  return (
    <Group className={classes.demo} justify="space-between" wrap="nowrap">
      <Stack gap={2} miw={0}>
        <Text size="sm" fw={500}>
          This is a demo
        </Text>
        <Text size="xs" c="dimmed">
          Email <Code>{demo.email}</Code>
        </Text>
        <Text size="xs" c="dimmed">
          Password <Code>{demo.password}</Code>
        </Text>
      </Stack>
      <Button variant="default" flex="none" onClick={onUse}>
        Fill in
      </Button>
    </Group>
  );
}
