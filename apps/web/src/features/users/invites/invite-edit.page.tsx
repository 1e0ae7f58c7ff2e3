import { Alert, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { labelsOf } from '@tradepost/contracts/company/record-field.rules';
import { editInvite, type Invite, resendInvite } from '@tradepost/contracts/users/invite.contract';
import { memberFields } from '@tradepost/contracts/users/member.fields';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Facts } from '../../../ui/detail-page/facts.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { LocationFields } from '../components/location-fields.tsx';
import { staffPaths } from '../manage-user.rules.ts';
import { staffKeys } from '../member.api.ts';
import { formatMemberField } from '../member-saving.rules.ts';
import { RoleField } from '../roles/components/role-field.tsx';
import { rolesQuery } from '../roles/role.api.ts';
import { useGivableLocations } from '../use-givable-locations.ts';
import { useLiveStaff } from '../use-live-staff.ts';
import { InviteLinkDialog } from './components/invite-link-dialog.tsx';
import { RevokeDialog } from './components/revoke-dialog.tsx';
import { inviteQuery } from './invite.api.ts';

/** `/settings/manage-user/invites/:inviteId`: a pending invite. */
export function Component() {
  const id = Number(useParams().inviteId);
  return <EditInvite key={id} id={id} />;
}

const toValues = (invite?: Invite) => ({
  role_id: invite?.role.id ?? 0,
  is_all_locations: invite?.is_all_locations ?? true,
  location_ids: invite?.locations.map(({ id }) => id) ?? [],
  default_location_id: invite?.default_location_id ?? null,
});

function EditInvite({ id }: { id: number }) {
  const navigate = useNavigate();
  const query = useQuery(inviteQuery(id));
  const roles = useQuery(rolesQuery);
  const { locations, canGiveAll } = useGivableLocations();
  const edit = useAction(editInvite, { invalidates: staffKeys, message: 'Invite saved' });
  useLiveStaff();
  usePageTitle(query.data && `Invite to ${query.data.email}`);
  const { form, page } = useVersionedForm({
    query,
    empty: toValues(),
    toValues,
    labels: labelsOf(memberFields),
    format: (key, value) => formatMemberField(key, value, roles.data ?? [], locations),
    save: (values, { version }) => edit.send({ params: { id }, body: { ...values, version } }),
  });
  const invite = query.data;
  const isReadOnly = invite?.can_edit === false;
  return (
    <FormPage
      {...page}
      isLoading={page.isLoading || roles.isPending}
      error={page.error ?? roles.error}
      title={invite ? `Invite to ${invite.email}` : 'Invite'}
      back={{ to: staffPaths.invites, label: 'Team' }}
      banner={invite?.why_not && <Alert color="info">{invite.why_not}.</Alert>}
      actions={invite?.can_edit && <InviteActions invite={invite} onRevoked={() => navigate(staffPaths.invites)} />}
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
        <Section title="Invite">
          <Facts
            facts={[
              { key: 'by', label: 'Invited by', value: invite.invited_by },
              { key: 'sent', label: 'Sent', value: <TimeText at={invite.sent_at} isExact /> },
              { key: 'until', label: 'Expires', value: <TimeText at={invite.expires_at} isExact /> },
            ]}
          />
        </Section>
      )}
    </FormPage>
  );
}

function InviteActions({ invite, onRevoked }: { invite: Invite; onRevoked: () => void }) {
  const resend = useAction(resendInvite, { invalidates: staffKeys, message: 'Invite resent' });
  const [isCopying, setCopying] = useState(false);
  const [isRevoking, setRevoking] = useState(false);
  return (
    <Stack gap={0}>
      <Group gap="xs">
        <BusyButton variant="default" size="xs" onClick={() => resend.run({ params: { id: invite.id } })}>
          Resend
        </BusyButton>
        {!invite.is_expired && (
          <Button variant="default" size="xs" onClick={() => setCopying(true)}>
            Copy link
          </Button>
        )}
        <Button variant="default" size="xs" c="var(--tp-danger-text)" onClick={() => setRevoking(true)}>
          Revoke
        </Button>
      </Group>
      <InviteLinkDialog invite={isCopying ? invite : null} onClose={() => setCopying(false)} />
      <RevokeDialog invite={isRevoking ? invite : null} onClose={() => setRevoking(false)} onDone={onRevoked} />
    </Stack>
  );
}
