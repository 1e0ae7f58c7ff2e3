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
    title: 'This invite has expired',
    text: (who, company) => `Invites expire after seven days. Ask ${who} to resend your invite to ${company}.`,
  },
  used: {
    title: 'This invite was already accepted',
    text: (_, company) => `Sign in to open ${company}.`,
    canSignIn: true,
  },
  revoked: {
    title: 'This invite was revoked',
    text: (who) => `If you think this is a mistake, ask ${who}.`,
  },
  replaced: {
    title: 'There is a newer invite',
    text: (who) => `${who.charAt(0).toUpperCase()}${who.slice(1)} sent a newer one. Open the link in the latest email.`,
  },
  unknown: {
    title: 'Invite not found',
    text: () => 'The link may be incomplete. Open it from the email again, or ask for a new invite.',
  },
};

/** Why an invite can't be accepted, and what to do next. */
export function ClosedInvite({ state, company_name, invited_by }: ClosedInviteProps) {
  const { title, text, canSignIn } = words[state === 'open' ? 'unknown' : state];
  return (
    <Stack gap="md">
      <Title order={1} fz="xxl">
        {title}
      </Title>
      <Text c="dimmed">{text(invited_by ?? 'the person who invited you', company_name ?? 'the company')}</Text>
      <div>
        <Button component={Link} to="/login" variant={canSignIn ? 'filled' : 'default'}>
          Sign in
        </Button>
      </div>
    </Stack>
  );
}
