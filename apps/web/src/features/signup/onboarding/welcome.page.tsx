import { Button, Group, Text, Title } from '@mantine/core';
import { IconArrowRight, IconCreditCard, IconDeviceMobile, IconTags, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { trialText } from '@tradepost/contracts/billing/subscription.rules';
import { holds } from '@tradepost/contracts/permissions';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { meQuery } from '../../../lib/session/session.ts';
import { TextSkeleton } from '../../../ui/states/skeletons.tsx';
import { PayNow } from './components/pay-now.tsx';
import classes from './welcome.page.module.css';

interface Next {
  to: string;
  icon: ComponentType<{ size?: number }>;
  label: string;
  text: string;
}

/** `/welcome`: the first things to do after onboarding. */
export function Component() {
  const { data: me } = useQuery(meQuery);
  if (!me) return <TextSkeleton lines={5} />;
  const next: Next[] = [];
  if (holds(me.permissions, 'orders.create'))
    next.push({
      to: '/order-local/create',
      icon: IconDeviceMobile,
      label: 'Create your first order',
      text: 'Scan or look up a device, choose its condition and print the receipt.',
    });
  if (holds(me.permissions, 'settings.edit'))
    next.push({
      to: '/onboarding/3',
      icon: IconTags,
      label: 'Review what you buy and how you pay',
      text: 'Device categories, starting prices and payout methods.',
    });
  if (holds(me.permissions, 'users.invite'))
    next.push({
      to: '/settings/manage-user',
      icon: IconUsers,
      label: 'Invite your team',
      text: 'Give each person their own login and permissions.',
    });
  if (holds(me.permissions, 'billing.view'))
    next.push({
      to: '/settings/plans-billings',
      icon: IconCreditCard,
      label: 'See your plan',
      text: 'What it includes, how much you use, and larger plans.',
    });
  const isTrial = me.trial_days_left !== null && me.subscription_id === null;
  return (
    <div className={classes.page} data-setup>
      <header>
        <Title order={1} fz="xxl">
          Welcome, {me.first_name}
        </Title>
        <Text c="dimmed" mt={4}>
          {me.company_name} is ready. What would you like to do next?
        </Text>
      </header>
      <ul className={classes.list}>
        {next.map(({ to, icon: Icon, label, text }) => (
          <li key={to}>
            <Link to={to} className={classes.card}>
              <span className={classes.icon} aria-hidden="true">
                <Icon size={20} />
              </span>
              <span className={classes.words}>
                <span className={classes.label}>{label}</span>
                <span className={classes.text}>{text}</span>
              </span>
              <IconArrowRight size={18} aria-hidden="true" className={classes.arrow} />
            </Link>
          </li>
        ))}
      </ul>
      {isTrial && holds(me.permissions, 'billing.edit') && (
        <PayNow package_id={me.package_id} text={trialText(me.trial_days_left ?? 0)} />
      )}
      <Group>
        <Button component={Link} to="/dashboard" variant="default">
          Go to the dashboard
        </Button>
      </Group>
    </div>
  );
}
