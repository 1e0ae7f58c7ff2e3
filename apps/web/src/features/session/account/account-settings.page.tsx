import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Section } from '../../../ui/detail-page/section.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { FormSkeleton } from '../../../ui/states/skeletons.tsx';
import { profileQuery } from '../account.api.ts';
import classes from './account-settings.page.module.css';
import { DevicesSection } from './components/devices-section.tsx';
import { PasswordSection } from './components/password-section.tsx';
import { PendingEmail } from './components/pending-email.tsx';
import { ProfileForm } from './components/profile-form.tsx';
import { TwoFactorSection } from './components/two-factor-section.tsx';

/** `/settings/account/settings`: what belongs to the user, in whichever company. */
export function Component() {
  const profile = useQuery(profileQuery);
  return (
    <div className={classes.page}>
      <PageHeader title="My Settings" description="Your name, how you sign in, and where you are signed in." />
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
      <PasswordSection />
      <TwoFactorSection />
      <DevicesSection />
      <Section title="Notifications">
        <Text size="sm" c="dimmed">
          What you are told of, in the app and by email, is set{' '}
          <Anchor component={Link} to="/settings/notification" inherit underline="always">
            among your notifications
          </Anchor>
          .
        </Text>
      </Section>
    </div>
  );
}
