import { Anchor, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PlainWordsProps {
  title: string;
  /** What is the matter; heard when it changes. */
  text: ReactNode;
  children?: ReactNode;
  /** Where one may go instead. */
  back?: { to: string; label: string };
}

/** A page outside the main layout: its title, a sentence, what is to be done. */
export function PlainWords({ title, text, children, back }: PlainWordsProps) {
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} fz="xxl">
          {title}
        </Title>
        <Text c="dimmed" mt={4} role="status">
          {text}
        </Text>
      </div>
      {children}
      {back && (
        <Anchor component={Link} to={back.to} size="sm">
          {back.label}
        </Anchor>
      )}
    </Stack>
  );
}

export const backToLogin = { to: '/login', label: 'Back to the sign-in' } as const;
