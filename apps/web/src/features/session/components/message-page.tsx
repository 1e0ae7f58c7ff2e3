import { Anchor, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface MessagePageProps {
  title: string;
  /** A sentence below the title; screen readers announce changes. */
  text: ReactNode;
  children?: ReactNode;
  /** A link to another page. */
  back?: { to: string; label: string };
}

/** A page outside the main layout: a title, a sentence and an action. */
export function MessagePage({ title, text, children, back }: MessagePageProps) {
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

export const backToLogin = { to: '/login', label: 'Back to sign-in' } as const;
