import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMe } from '../../../lib/session/use-session.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { FormSkeleton } from '../../../ui/states/skeletons.tsx';
import { profileQuery } from '../account.api.ts';
import { formatCountryOf } from '../format-country.rules.ts';
import { DevicesSection } from './components/devices-section.tsx';
import { FormatsSection } from './components/formats-section.tsx';
import { PasswordSection } from './components/password-section.tsx';
import { PendingEmail } from './components/pending-email.tsx';
import { PinSection } from './components/pin-section.tsx';
import { ProfileForm } from './components/profile-form.tsx';
import { TwoFactorSection } from './components/two-factor-section.tsx';

/** `/settings/account/settings`: the user's own settings, shared by all their companies. */
export function Component() {
  const me = useMe();
  const profile = useQuery(profileQuery);
  return (
    <SettingsFrame title="My Settings" description="Your profile, region, sign-in methods and devices">
      <Section title="Profile">
        {profile.isError ? (
          <ErrorState error={profile.error} onRetry={() => void profile.refetch()} />
        ) : profile.data ? (
          <>
            <PendingEmail profile={profile.data} />
            <ProfileForm key={profile.data.email} profile={profile.data} />
          </>
        ) : (
          <FormSkeleton fields={4} />
        )}
      </Section>
      <FormatsSection />
      <PasswordSection />
      <PinSection />
      <TwoFactorSection />
      {/* Its times are drawn again in the chosen form. */}
      <DevicesSection key={formatCountryOf(me)} />
      <Section title="Notifications">
        <Text size="sm" c="dimmed">
          Choose your in-app and email notifications in{' '}
          <Anchor component={Link} to="/settings/notification" inherit underline="always">
            Notifications
          </Anchor>
          .
        </Text>
      </Section>
    </SettingsFrame>
  );
}
