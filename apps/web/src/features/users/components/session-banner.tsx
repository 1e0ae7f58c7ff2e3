import { Button } from '@mantine/core';
import { IconEye, IconLifebuoy, IconShieldLock, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { Me } from '@tradepost/contracts/session/session.contract';
import { viewAs } from '@tradepost/contracts/users/member.contract';
import { leaveSupport } from '@tradepost/contracts/users/support.contract';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatDay } from '../../../lib/formats/dates.ts';
import { meQuery, signOut } from '../../../lib/session/session.ts';
import { useMe } from '../../../lib/session/use-session.ts';
import { useRealtime } from '../../../lib/socket.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useNow } from '../../../ui/time-text/use-now.ts';
import { formatTimeLeft, staffPaths } from '../manage-user.rules.ts';
import classes from './session-banner.module.css';

/** A banner on every page while the user views as a role, is support staff, or the company is being deleted. */
export function SessionBanner() {
  const me = useMe();
  const queryClient = useQueryClient();
  // Permission changes and removals apply immediately.
  useRealtime('offer-has-changes', ({ entity, id }) => {
    const concerns =
      entity === 'role' ||
      (entity === 'member' && id === me.member_id) ||
      ['support', 'location', 'company'].includes(entity);
    if (concerns) void queryClient.invalidateQueries({ queryKey: meQuery.queryKey });
  });
  return (
    <>
      {me.support_ends_at && <SupportBanner me={me} ends_at={me.support_ends_at} />}
      {me.deletes_at && <DeletionBanner me={me} deletes_at={me.deletes_at} />}
      {me.needs_second_factor && <FactorBanner />}
      {me.view_as && <ViewAsBanner name={me.view_as.name} />}
    </>
  );
}

function DeletionBanner({ me, deletes_at }: { me: Me; deletes_at: string }) {
  return (
    <Banner
      icon={<IconTrash size={16} aria-hidden="true" />}
      label="The company will be deleted"
      action={
        me.role.key === 'owner' && (
          <Button size="xs" variant="default" component={Link} to="/settings/company-profile?tab=data">
            Keep company
          </Button>
        )
      }
    >
      <strong>{me.company_name}</strong> will be deleted on {formatDay(deletes_at, me.timezone)}. Until then you can
      view and export everything, but change nothing.
    </Banner>
  );
}

function FactorBanner() {
  return (
    <Banner icon={<IconShieldLock size={16} aria-hidden="true" />} label="Two-factor sign-in required" action={null}>
      Your company requires two-factor sign-in. Set up an authenticator app or your phone here to continue.
    </Banner>
  );
}

function ViewAsBanner({ name }: { name: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const stop = useAction(viewAs, {
    onDone: async () => {
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
        <Button
          size="xs"
          variant="default"
          loading={stop.isRunning}
          onClick={() => void stop.run({ body: { role_id: null } })}
        >
          Stop viewing
        </Button>
      }
    >
      You’re viewing Tradepost as <strong>{name}</strong>, with that role’s permissions.
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
  const leave = useAction(leaveSupport, { onDone: () => goOut('/login') });
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
        <Button size="xs" variant="default" loading={leave.isRunning} onClick={() => void leave.run()}>
          End access
        </Button>
      }
    >
      You have support access to <strong>{me.company_name}</strong> for another {formatTimeLeft(ends_at, now)}. Your
      changes are recorded as {me.first_name} {me.last_name}.
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
