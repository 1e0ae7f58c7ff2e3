import { Alert, Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { editRole, type Role, RoleForm } from '@tradepost/contracts/users/role.contract';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { validateWith } from '../../lib/forms.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { showSuccess } from '../../lib/toast.tsx';
import { BusyButton } from '../../ui/busy-button.tsx';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { useCan } from '../session/use-session.ts';
import { DeleteRoleDialog } from './components/delete-role-dialog.tsx';
import { describeRole } from './components/role-field.tsx';
import { copyRolePath, staffPaths } from './manage-user.rules.ts';
import { useStaffDeed } from './member.api.ts';
import { roleQuery } from './role.api.ts';
import { RoleFields, type RoleValues } from './role.form.tsx';
import { useViewAs } from './use-view-as.ts';

/** `/settings/manage-user/roles/edit/:roleId`: what a role lets one do. The default roles are there to be looked at. */
export function Component() {
  const id = Number(useParams().roleId);
  const found = useQuery(roleQuery(id));
  usePageTitle(found.data && `Role ${found.data.name}`);
  return <EditedRole key={found.data?.version ?? 'none'} id={id} role={found.data} error={found.error} />;
}

function EditedRole({ id, role, error }: { id: number; role: Role | undefined; error: unknown }) {
  const edit = useStaffDeed(editRole);
  const isReadOnly = role?.can_edit === false;
  const form = useForm<RoleValues>({
    initialValues: {
      name: role?.name ?? '',
      description: (isReadOnly && role ? describeRole(role) : role?.description) ?? '',
      permissions: role?.permissions ?? [],
    },
    validate: validateWith(RoleForm),
  });
  return (
    <FormPage
      title={role ? `Role ${role.name}` : 'Role'}
      back={{ to: staffPaths.roles, label: 'Roles' }}
      form={form}
      isLoading={!role}
      error={error}
      banner={role?.why_not && <Alert color="info">{role.why_not}.</Alert>}
      actions={role && <RoleActions role={role} />}
      onSubmit={async (values) => {
        await edit.mutateAsync({ params: { id }, body: { ...values, version: role?.version ?? 0 } });
        showSuccess(sayReach(role?.members ?? 0));
      }}
    >
      <RoleFields form={form} isReadOnly={isReadOnly} />
    </FormPage>
  );
}

function sayReach(members: number): string {
  if (members === 0) return 'The role was changed';
  return `The role was changed, for ${members} ${members === 1 ? 'member' : 'members'} at once`;
}

function RoleActions({ role }: { role: Role }) {
  const can = useCan();
  const navigate = useNavigate();
  const viewAs = useViewAs();
  const [isDeleting, setDeleting] = useState(false);
  if (!can('users.roles')) return null;
  return (
    <Group gap="xs">
      <BusyButton variant="default" size="xs" onClick={() => viewAs(role.id)}>
        View as this role
      </BusyButton>
      <Button variant="default" size="xs" component={Link} to={copyRolePath(role.id)}>
        Make a copy
      </Button>
      {role.can_edit && (
        <Button variant="default" size="xs" c="var(--tp-danger-text)" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      )}
      <DeleteRoleDialog
        role={isDeleting ? role : null}
        onClose={() => setDeleting(false)}
        onDone={() => navigate(staffPaths.roles)}
      />
    </Group>
  );
}
