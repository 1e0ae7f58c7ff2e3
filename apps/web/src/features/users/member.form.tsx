import { Alert, Button, Group, Space, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { labelsOf } from '@tradepost/contracts/company/record-field.rules';
import { defaultRoles } from '@tradepost/contracts/permissions';
import type { Me } from '@tradepost/contracts/session/session.contract';
import * as contract from '@tradepost/contracts/users/member.contract';
import { type Member, type MemberAccess, MemberProfile } from '@tradepost/contracts/users/member.contract';
import { memberFields } from '@tradepost/contracts/users/member.fields';
import type { Role } from '@tradepost/contracts/users/role.contract';
import { useRef } from 'react';
import { api } from '../../lib/api.ts';
import { validateWith } from '../../lib/forms.ts';
import { useCan, useMe } from '../../lib/session/use-session.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { useAction } from '../../lib/use-action.ts';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { Section } from '../../ui/detail-page/section.tsx';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { StatusBadge } from '../../ui/status-badge/status-badge.tsx';
import { LocationFields } from './components/location-fields.tsx';
import { staffPath, staffPaths } from './manage-user.rules.ts';
import { memberQuery, type StoredMember, staffKeys } from './member.api.ts';
import { changedParts, formatMemberField, type MemberValues, noMember, toMemberValues } from './member-saving.rules.ts';
import { PermissionMatrix } from './roles/components/permission-matrix.tsx';
import { RoleField } from './roles/components/role-field.tsx';
import { rolesQuery } from './roles/role.api.ts';
import { useGivableLocations } from './use-givable-locations.ts';

/** Name, role, permissions and locations of a member, saved together. */
export function MemberForm({ id }: { id: number }) {
  const me = useMe();
  const can = useCan();
  const { canGiveAll } = useGivableLocations();
  const query = useQuery(memberQuery(id));
  const rolesAsked = useQuery(rolesQuery);
  const roles = rolesAsked.data ?? [];
  const save = useMemberSaving(id, roles);
  const { form, page } = useVersionedForm({
    query,
    empty: noMember,
    toValues: ({ member, access, places }: StoredMember) => toMemberValues(member, access, places),
    validate: validateWith(MemberProfile.omit({ version: true })),
    labels: labelsOf(memberFields),
    format: (key, value) => formatMemberField(key, value, roles, query.data?.places.locations ?? []),
    save: async (values, stored) => {
      await save(values, stored);
      showSuccess(`${values.first_name} ${values.last_name} saved`);
    },
  });
  const role = roles.find((each) => each.id === form.values.role_id);
  const { member, access, places } = query.data ?? {};
  const isNameOff = !member?.can_edit && !(member?.is_self && can('users.edit'));
  const isReadOnly = !member?.can_edit || !member.is_active;
  const text = (field: 'first_name' | 'last_name' | 'job_title') => ({
    label: memberFields[field].label,
    disabled: isNameOff,
    ...form.getInputProps(field),
  });

  return (
    <FormPage
      {...page}
      isLoading={page.isLoading || rolesAsked.isPending}
      error={page.error ?? rolesAsked.error}
      title={member ? `${member.first_name} ${member.last_name}` : 'Team member'}
      description={member?.email}
      back={{ to: member?.is_active === false ? staffPaths.removed : staffPath, label: 'Team' }}
      actions={member?.is_active === false && <StatusBadge label="Removed" />}
      banner={member && <Banner member={member} />}
    >
      <Section title="Profile">
        <Stack gap="md">
          <Group grow align="flex-start">
            <TextInput required {...text('first_name')} />
            <TextInput required {...text('last_name')} />
          </Group>
          <TextInput {...text('job_title')} />
        </Stack>
      </Section>
      <RoleSection form={form} role={role} isReadOnly={isReadOnly} access={access} roles={roles} me={me} />
      <Section title="Locations">
        <LocationFields
          values={form.values}
          errors={form.errors}
          locations={places?.locations ?? []}
          canGiveAll={canGiveAll}
          isReadOnly={isReadOnly}
          onChange={(change) => form.setValues(change)}
        />
      </Section>
    </FormPage>
  );
}

function Banner({ member }: { member: Member }) {
  if (!member.is_active) return <Alert color="info">This person was removed and can’t sign in.</Alert>;
  return member.why_not && <Alert color="info">{member.why_not}.</Alert>;
}

const sameAsRole = 'Same as role';

/** How a member's permissions differ from the role: `Same as role`, or `2 added, 1 removed`. */
function describeDifference(held: readonly string[], role: Role | undefined): string {
  if (!role) return '';
  const given = held.filter((permission) => !role.permissions.includes(permission as never)).length;
  const denied = role.permissions.filter((permission) => !held.includes(permission)).length;
  const parts = [...(given > 0 ? [`${given} added`] : []), ...(denied > 0 ? [`${denied} removed`] : [])];
  return parts.join(', ') || sameAsRole;
}

/** Saves the changed parts of a member. Each part is a separate call that raises the version. */
function useMemberSaving(id: number, roles: readonly Role[]) {
  const latest = useRef(0);
  const action = useAction(
    async (values: MemberValues, { member, access, places }: StoredMember) => {
      const parts = changedParts(toMemberValues(member, access, places), values, roles);
      const params = { id };
      // A part saved before a later one failed has already raised the version.
      latest.current = Math.max(latest.current, member.version);
      const version = () => ({ version: latest.current });
      const keep = (part: { version: number }) => {
        latest.current = part.version;
      };
      if (parts.profile) keep(await api(contract.editMember, { params, body: { ...parts.profile, ...version() } }));
      if (parts.access) keep(await api(contract.setMemberAccess, { params, body: { ...parts.access, ...version() } }));
      if (parts.locations)
        keep(await api(contract.setMemberLocations, { params, body: { ...parts.locations, ...version() } }));
    },
    { invalidates: staffKeys },
  );
  return action.send;
}

interface RoleSectionProps {
  form: UseFormReturnType<MemberValues>;
  role: Role | undefined;
  isReadOnly: boolean;
  access: MemberAccess | undefined;
  roles: Role[];
  me: Me;
}

/** The role, and permissions beyond it. */
function RoleSection({ form, role, isReadOnly, access, roles, me }: RoleSectionProps) {
  return (
    <Section
      title="Role and permissions"
      note={describeDifference(form.values.permissions, role)}
      action={
        !isReadOnly && role && describeDifference(form.values.permissions, role) !== sameAsRole ? (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => form.setFieldValue('permissions', [...role.permissions])}
          >
            Reset to role
          </Button>
        ) : null
      }
    >
      <RoleField
        value={form.values.role_id}
        current={access?.role.id}
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
  );
}
