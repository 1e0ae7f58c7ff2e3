import { Button, Text, Title } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import classes from './message-screen.module.css';

/** `/error/503?message=…`: the service is temporarily down. */
export function Component() {
  const [search] = useSearchParams();
  return (
    <div className={classes.message}>
      <IconTool size={32} stroke={1.5} className={classes.icon} aria-hidden="true" />
      <Title order={1}>We'll be back soon!</Title>
      <Text c="dimmed">{search.get('message')}</Text>
      <Button mt="xs" component="a" href="/">
        Try again
      </Button>
    </div>
  );
}
