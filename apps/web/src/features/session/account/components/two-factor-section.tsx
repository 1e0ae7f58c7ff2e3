import { Badge, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TwoFactor } from '@tradepost/contracts/session/two-factor.contract';
import { type ReactNode, useState } from 'react';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { twoFactorQuery } from '../../two-factor.api.ts';
import { AppDialog } from './app-dialog.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { RenewCodesDialog, TurnOffDialog } from './two-factor-dialogs.tsx';
import classes from './two-factor-section.module.css';

type Open = 'app' | 'phone' | 'codes' | 'app-off' | 'phone-off' | null;

/** The two-factor methods and recovery codes. */
export function TwoFactorSection() {
  const factors = useQuery(twoFactorQuery);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { data } = factors;
  const isOn = data !== undefined && (data.has_app || data.phone_mask !== null);

  return (
    <Section
      title="Two-factor authentication"
      note={
        data && (
          <Badge variant="light" color={isOn ? 'success' : 'gray'}>
            {isOn ? 'On' : 'Off'}
          </Badge>
        )
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        Require a code in addition to your password.
      </Text>
      {factors.isError ? (
        <ErrorState error={factors.error} onRetry={() => void factors.refetch()} />
      ) : !data ? (
        <TextSkeleton />
      ) : (
        <ul className={classes.ways}>
          <AppWay data={data} setOpen={setOpen} isOn={isOn} />
          {(data.can_text || data.phone_mask) && <TextWay data={data} setOpen={setOpen} />}
          {isOn && (
            <Way
              title="Recovery codes"
              text={`${data.recovery_codes_left} of 10 left. Use them if you lose your phone. Each works once.`}
              isLow={data.recovery_codes_left < 3}
            >
              <Button
                variant="default"
                size="xs"
                aria-label="Create new recovery codes"
                onClick={() => setOpen('codes')}
              >
                Create new codes
              </Button>
            </Way>
          )}
        </ul>
      )}
      <AppDialog opened={open === 'app'} onClose={close} />
      <PhoneDialog opened={open === 'phone'} onClose={close} />
      <RenewCodesDialog opened={open === 'codes'} onClose={close} />
      <TurnOffDialog opened={open === 'app-off'} method="app" isLast={data?.phone_mask === null} onClose={close} />
      <TurnOffDialog opened={open === 'phone-off'} method="phone" isLast={data?.has_app === false} onClose={close} />
    </Section>
  );
}

function Way({ title, text, isLow, children }: { title: string; text: string; isLow?: boolean; children: ReactNode }) {
  return (
    <li className={classes.way}>
      <div>
        <Text fw={500} size="sm">
          {title}
        </Text>
        <Text size="sm" c={isLow ? 'danger' : 'dimmed'}>
          {text}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        {children}
      </Group>
    </li>
  );
}

interface AppWayProps {
  data: TwoFactor;
  setOpen: (value: Open) => void;
  isOn: boolean;
}

/** Codes of an authenticator app. */
function AppWay({ data, setOpen, isOn }: AppWayProps) {
  return (
    <Way
      title="Authenticator app"
      text={
        data.has_app
          ? 'Get codes from an app on your phone.'
          : 'Get codes from an app on your phone. Most secure, and works offline.'
      }
    >
      {data.has_app ? (
        <Button
          variant="default"
          size="xs"
          aria-label="Turn off the authenticator app"
          onClick={() => setOpen('app-off')}
        >
          Turn off
        </Button>
      ) : (
        <Button
          variant={isOn ? 'default' : 'filled'}
          size="xs"
          aria-label="Set up an authenticator app"
          onClick={() => setOpen('app')}
        >
          Set up
        </Button>
      )}
    </Way>
  );
}

/** Codes by text message. */
function TextWay({ data, setOpen }: { data: TwoFactor; setOpen: (value: Open) => void }) {
  return (
    <Way
      title="Text message"
      text={
        data.phone_mask
          ? `We text codes to ${data.phone_mask}.`
          : 'Get codes by text message. Less secure: phone numbers can be hijacked.'
      }
    >
      <Button
        variant="default"
        size="xs"
        aria-label={data.phone_mask ? 'Change phone number' : 'Set up text messages'}
        onClick={() => setOpen('phone')}
      >
        {data.phone_mask ? 'Change' : 'Set up'}
      </Button>
      {data.phone_mask && (
        <Button variant="default" size="xs" aria-label="Turn off text messages" onClick={() => setOpen('phone-off')}>
          Turn off
        </Button>
      )}
    </Way>
  );
}
