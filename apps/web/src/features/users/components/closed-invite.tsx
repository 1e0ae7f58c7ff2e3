import { Button, Stack, Text, Title } from '@mantine/core';
import type { inviteStates } from '@tradepost/contracts/users/invite.contract';
import { Link } from 'react-router';

type ClosedState = Exclude<(typeof inviteStates)[number], 'open'>;

interface ClosedInviteProps {
  state: (typeof inviteStates)[number];
  company_name?: string | null;
  invited_by?: string | null;
}

interface Words {
  title: string;
  text: (who: string, company: string) => string;
  canSignIn?: true;
}

const words: Record<ClosedState, Words> = {
  expired: {
    title: 'This invite has run out',
    text: (who, company) => `Invites are good for seven days. Ask ${who} to send the one to ${company} again.`,
  },
  used: {
    title: 'This invite was accepted already',
    text: (_, company) => `Sign in to open ${company}.`,
    canSignIn: true,
  },
  revoked: {
    title: 'This invite was taken back',
    text: (who) => `If you think that this is a mistake, ask ${who}.`,
  },
  replaced: {
    title: 'There is a newer invite',
    text: (who) => `${who.charAt(0).toUpperCase()}${who.slice(1)} sent it again: open the link in the latest e-mail.`,
  },
  unknown: {
    title: 'This link leads to no invite',
    text: () => 'Is it complete? Open it from the e-mail once more, or ask who invited you for another.',
  },
};

/** Why an invite's link opens nothing, and what to do about it. */
export function ClosedInvite({ state, company_name, invited_by }: ClosedInviteProps) {
  const { title, text, canSignIn } = words[state === 'open' ? 'unknown' : state];
  return (
    <Stack gap="md">
      <Title order={1} fz="xxl">
        {title}
      </Title>
      <Text c="dimmed">{text(invited_by ?? 'who invited you', company_name ?? 'the company')}</Text>
      <div>
        <Button component={Link} to="/login" variant={canSignIn ? 'filled' : 'default'}>
          Sign in
        </Button>
      </div>
    </Stack>
  );
}
