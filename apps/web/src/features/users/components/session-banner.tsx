import { Button } from '@mantine/core';
import { IconEye, IconLifebuoy } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Me } from '@tradepost/contracts/session/session.contract';
import { viewAs } from '@tradepost/contracts/users/member.contract';
import { leaveSupport } from '@tradepost/contracts/users/support.contract';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { useRealtime } from '../../../lib/socket.ts';
import { useNow } from '../../../ui/time-text/use-now.ts';
import { meQuery, signOut } from '../../session/session.api.ts';
import { useMe } from '../../session/use-session.ts';
import { sayTimeLeft, staffPaths } from '../manage-user.rules.ts';
import classes from './session-banner.module.css';

/** Above every page while the session is not an ordinary one: it looks through a role, or it is support's. */
export function SessionBanner() {
  const me = useMe();
  const queryClient = useQueryClient();
  // What somebody may do changes at once, and who was removed is out at once.
  useRealtime('offer-has-changes', ({ entity, id }) => {
    const concerns = entity === 'role' || (entity === 'member' && id === me.member_id) || entity === 'support';
    if (concerns) void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  });
  return (
    <>
      {me.support_ends_at && <SupportBanner me={me} ends_at={me.support_ends_at} />}
      {me.view_as && <ViewAsBanner name={me.view_as.name} />}
    </>
  );
}

function ViewAsBanner({ name }: { name: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const stop = useMutation({
    mutationFn: () => api(viewAs, { body: { role_id: null } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
      await navigate(staffPaths.roles);
      await queryClient.invalidateQueries();
    },
  });
  return (
    <Banner
      icon={<IconEye size={16} aria-hidden="true" />}
      label="Viewing as a role"
      action={
        <Button size="xs" variant="default" loading={stop.isPending} onClick={() => stop.mutate()}>
          Stop viewing
        </Button>
      }
    >
      You see and use Tradepost with the permissions of <strong>{name}</strong>.
    </Banner>
  );
}

function SupportBanner({ me, ends_at }: { me: Me; ends_at: string }) {
  const now = useNow();
  const navigate = useNavigate();
  const goOut = async (to: string) => {
    await signOut();
    await navigate(to);
  };
  const leave = useMutation({ mutationFn: () => api(leaveSupport), onSuccess: () => goOut('/login') });
  const isOver = now >= Date.parse(ends_at);
  const end = useEffectEvent(() => void goOut('/login?expired=1'));
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
  return (
    <Banner
      icon={<IconLifebuoy size={16} aria-hidden="true" />}
      label="Support access"
      action={
        <Button size="xs" variant="default" loading={leave.isPending} onClick={() => leave.mutate()}>
          End access
        </Button>
      }
    >
      You are support in <strong>{me.company_name}</strong>, with {sayTimeLeft(ends_at, now)} left. Whatever you change
      is recorded as {me.first_name} {me.last_name}.
    </Banner>
  );
}

interface BannerProps {
  icon: ReactNode;
  label: string;
  action: ReactNode;
  children: ReactNode;
}

function Banner({ icon, label, action, children }: BannerProps) {
  return (
    <section className={classes.banner} aria-label={label}>
      {icon}
      <p className={classes.words}>{children}</p>
      {action}
    </section>
  );
}
