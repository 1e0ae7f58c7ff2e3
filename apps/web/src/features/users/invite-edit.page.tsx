import { Alert, Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { editInvite, type Invite, resendInvite } from '@tradepost/contracts/users/invite.contract';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { usePageTitle } from '../../lib/page-title.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Facts } from '../../ui/detail-page/facts.tsx';
import { Section } from '../../ui/detail-page/section.tsx';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { TimeText } from '../../ui/time-text/time-text.tsx';
import { InviteLinkDialog } from './components/invite-link-dialog.tsx';
import { LocationFields } from './components/location-fields.tsx';
import { RevokeDialog } from './components/revoke-dialog.tsx';
import { RoleField } from './components/role-field.tsx';
import { inviteQuery } from './invite.api.ts';
import { staffPaths } from './manage-user.rules.ts';
import { useStaffDeed } from './member.api.ts';
import { rolesQuery } from './role.api.ts';
import { useGivableLocations } from './use-givable-locations.ts';

/** `/settings/manage-user/invites/:inviteId`: what an invite gives, while it waits. */
export function Component() {
  const id = Number(useParams().inviteId);
  const found = useQuery(inviteQuery(id));
  usePageTitle(found.data && `Invite to ${found.data.email}`);
  // The form begins anew with what was saved.
  return <InviteForm key={found.data?.version ?? 'none'} id={id} invite={found.data} error={found.error} />;
}

function InviteForm({ id, invite, error }: { id: number; invite: Invite | undefined; error: unknown }) {
  const navigate = useNavigate();
  const roles = useQuery(rolesQuery);
  const { locations, canGiveAll } = useGivableLocations();
  const edit = useStaffDeed(editInvite);
  const form = useForm({
    initialValues: {
      role_id: invite?.role.id ?? 0,
      is_all_locations: invite?.is_all_locations ?? true,
      location_ids: invite?.locations.map((location) => location.id) ?? [],
      default_location_id: invite?.default_location_id ?? null,
    },
  });
  const isReadOnly = invite?.can_edit === false;
  return (
    <FormPage
      title={invite ? `Invite to ${invite.email}` : 'Invite'}
      back={{ to: staffPaths.invites, label: 'Users' }}
      form={form}
      isLoading={!invite || roles.isPending}
      error={error ?? roles.error}
      banner={invite?.why_not && <Alert color="info">{invite.why_not}.</Alert>}
      actions={invite?.can_edit && <InviteActions invite={invite} onRevoked={() => navigate(staffPaths.invites)} />}
      onSubmit={async (values) => {
        await edit.mutateAsync({ params: { id }, body: { ...values, version: invite?.version ?? 0 } });
        showSuccess('The invite was changed');
      }}
    >
      <Section title="Role">
        <RoleField
          value={form.values.role_id}
          current={invite?.role.id}
          roles={roles.data ?? []}
          error={form.errors.role_id}
          isReadOnly={isReadOnly}
          onChange={(role) => form.setFieldValue('role_id', role.id)}
        />
      </Section>
      <Section title="Locations">
        <LocationFields
          values={form.values}
          errors={form.errors}
          locations={locations}
          canGiveAll={canGiveAll}
          isReadOnly={isReadOnly}
          onChange={(change) => form.setValues(change)}
        />
      </Section>
      {invite && (
        <Section title="The invite">
          <Facts
            facts={[
              { key: 'by', label: 'Invited by', value: invite.invited_by },
              { key: 'sent', label: 'Sent', value: <TimeText at={invite.sent_at} isExact /> },
              { key: 'until', label: 'Good until', value: <TimeText at={invite.expires_at} isExact /> },
            ]}
          />
        </Section>
      )}
    </FormPage>
  );
}

function InviteActions({ invite, onRevoked }: { invite: Invite; onRevoked: () => void }) {
  const resend = useStaffDeed(resendInvite);
  const [isCopying, setCopying] = useState(false);
  const [isRevoking, setRevoking] = useState(false);
  return (
    <Stack gap={0}>
      <Group gap="xs">
        <BusyButton
          variant="default"
          size="xs"
          onClick={() =>
            resend
              .mutateAsync({ params: { id: invite.id } })
              .then(() => showSuccess('The invite is on its way again'))
              .catch(() => undefined)
          }
        >
          Send again
        </BusyButton>
        {!invite.is_expired && (
          <Button variant="default" size="xs" onClick={() => setCopying(true)}>
            Copy link
          </Button>
        )}
        <Button variant="default" size="xs" c="var(--tp-danger-text)" onClick={() => setRevoking(true)}>
          Take back
        </Button>
      </Group>
      <InviteLinkDialog invite={isCopying ? invite : null} onClose={() => setCopying(false)} />
      <RevokeDialog invite={isRevoking ? invite : null} onClose={() => setRevoking(false)} onDone={onRevoked} />
    </Stack>
  );
}
