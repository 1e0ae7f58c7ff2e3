import { Alert, Button, Group, Space, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { defaultRoles } from '@tradepost/contracts/permissions';
import type { Member, MemberAccess, MemberLocations } from '@tradepost/contracts/users/member.contract';
import { MemberProfile } from '@tradepost/contracts/users/member.contract';
import type { Role } from '@tradepost/contracts/users/role.contract';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { validateWith } from '../../lib/forms.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { Section } from '../../ui/detail-page/section.tsx';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { StatusBadge } from '../../ui/status-badge/status-badge.tsx';
import { useCan, useMe } from '../session/use-session.ts';
import { LocationFields } from './components/location-fields.tsx';
import { PermissionMatrix } from './components/permission-matrix.tsx';
import { RoleField } from './components/role-field.tsx';
import { staffPath, staffPaths } from './manage-user.rules.ts';
import { type MemberValues, toMemberValues } from './member-saving.rules.ts';
import { useGivableLocations } from './use-givable-locations.ts';
import { useMemberSaving } from './use-member-saving.ts';

interface MemberFormProps {
  member: Member;
  access: MemberAccess;
  places: MemberLocations;
  roles: readonly Role[];
  onReload: () => Promise<unknown>;
}

/** Name, role, permissions and locations of a member, saved together. */
export function MemberForm({ member, access, places, roles, onReload }: MemberFormProps) {
  const me = useMe();
  const can = useCan();
  const { canGiveAll } = useGivableLocations();
  // What was read when the form was opened; a change by somebody else is told on saving.
  const [initial] = useState(() => toMemberValues(member, access, places));
  const [version] = useState(member.version);
  const [isStale, setStale] = useState(false);
  const save = useMemberSaving(member.id, version, initial, roles);
  const form = useForm<MemberValues>({
    initialValues: initial,
    validate: (values) => validateWith(MemberProfile.omit({ version: true }))(values),
  });
  const isNameOff = !member.can_edit && !(member.is_self && can('users.edit'));
  const isReadOnly = !member.can_edit || !member.is_active;
  const role = roles.find(({ id }) => id === form.values.role_id);

  return (
    <FormPage
      title={`${member.first_name} ${member.last_name}`}
      description={member.email}
      back={{ to: member.is_active ? staffPath : staffPaths.removed, label: 'Users' }}
      form={form}
      actions={member.is_active ? null : <StatusBadge label="Removed" />}
      banner={<Banner member={member} isStale={isStale} />}
      onSubmit={async (values) => {
        try {
          await save(values);
        } catch (error) {
          if (error instanceof ApiError && error.status === 409) setStale(true);
          throw error;
        }
        setStale(false);
        showSuccess(`${values.first_name} ${values.last_name} was changed`);
        await onReload();
      }}
    >
      <Section title="Profile">
        <Stack gap="md">
          <Group grow align="flex-start">
            <TextInput label="First name" required disabled={isNameOff} {...form.getInputProps('first_name')} />
            <TextInput label="Last name" required disabled={isNameOff} {...form.getInputProps('last_name')} />
          </Group>
          <TextInput label="Job title" disabled={isNameOff} {...form.getInputProps('job_title')} />
        </Stack>
      </Section>
      <Section
        title="Role and permissions"
        note={sayDifference(form.values.permissions, role)}
        action={
          !isReadOnly && role && sayDifference(form.values.permissions, role) !== asRole ? (
            <Button
              size="compact-xs"
              variant="subtle"
              onClick={() => form.setFieldValue('permissions', [...role.permissions])}
            >
              Back to the role
            </Button>
          ) : null
        }
      >
        <RoleField
          value={form.values.role_id}
          current={access.role.id}
          roles={roles}
          error={form.errors.role_id}
          isReadOnly={isReadOnly}
          onChange={(chosen) => form.setValues({ role_id: chosen.id, permissions: [...chosen.permissions] })}
        />
        <Space h="md" />
        <PermissionMatrix
          held={form.values.permissions}
          base={role?.permissions ?? defaultRoles.user}
          givable={me.permissions}
          isReadOnly={isReadOnly}
          error={form.errors.permissions as string | undefined}
          onChange={(next) => form.setFieldValue('permissions', next)}
        />
      </Section>
      <Section title="Locations">
        <LocationFields
          values={form.values}
          errors={form.errors}
          locations={places.locations}
          canGiveAll={canGiveAll}
          isReadOnly={isReadOnly}
          onChange={(change) => form.setValues(change)}
        />
      </Section>
    </FormPage>
  );
}

function Banner({ member, isStale }: { member: Member; isStale: boolean }) {
  if (isStale)
    return (
      <Alert color="warning" role="alert" title="Somebody else changed this member in the meantime">
        <Button size="xs" variant="default" mt="xs" onClick={() => location.reload()}>
          Load what is stored now
        </Button>
      </Alert>
    );
  if (!member.is_active) return <Alert color="info">Removed members keep their place in the records only.</Alert>;
  return member.why_not && <Alert color="info">{member.why_not}.</Alert>;
}

const asRole = 'As the role';

/** How far somebody’s permissions are from the role: `As the role`, or what was added and taken away. */
function sayDifference(held: readonly string[], role: Role | undefined): string {
  if (!role) return '';
  const given = held.filter((permission) => !role.permissions.includes(permission as never)).length;
  const denied = role.permissions.filter((permission) => !held.includes(permission)).length;
  const parts = [...(given > 0 ? [`${given} given`] : []), ...(denied > 0 ? [`${denied} taken away`] : [])];
  return parts.join(', ') || asRole;
}
