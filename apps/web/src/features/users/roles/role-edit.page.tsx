import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { editRole, type Role, RoleForm } from '@tradepost/contracts/users/role.contract';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { copyRolePath, staffPaths } from '../manage-user.rules.ts';
import { staffKeys } from '../member.api.ts';
import { useLiveStaff } from '../use-live-staff.ts';
import { DeleteRoleDialog } from './components/delete-role-dialog.tsx';
import { describeRole } from './components/role-field.tsx';
import { roleQuery } from './role.api.ts';
import { RoleFields, type RoleValues } from './role.form.tsx';
import { useViewAs } from './use-view-as.ts';

/** `/settings/manage-user/roles/edit/:roleId`: a role and its permissions. Default roles are read-only. */
export function Component() {
  const id = Number(useParams().roleId);
  return <EditRole key={id} id={id} />;
}

const labels = { name: 'Name', description: 'Description', permissions: 'Permissions' };

const toValues = (role: Role): RoleValues => ({
  name: role.name,
  description: (role.can_edit ? role.description : describeRole(role)) ?? '',
  permissions: role.permissions,
});

function EditRole({ id }: { id: number }) {
  const query = useQuery(roleQuery(id));
  const edit = useAction(editRole, { invalidates: staffKeys, message: ({ members }) => describeReach(members) });
  useLiveStaff();
  usePageTitle(query.data && `Role ${query.data.name}`);
  const { form, page } = useVersionedForm({
    query,
    empty: { name: '', description: '', permissions: [] },
    toValues,
    validate: validateWith(RoleForm),
    labels,
    save: (values, { version }) => edit.send({ params: { id }, body: { ...values, version } }),
  });
  const role = query.data;
  return (
    <FormPage
      {...page}
      title={role ? `Role ${role.name}` : 'Role'}
      back={{ to: staffPaths.roles, label: 'Roles' }}
      banner={role?.why_not && <Alert color="info">{role.why_not}.</Alert>}
      actions={role && <RoleActions role={role} />}
    >
      <RoleFields form={form} isReadOnly={role?.can_edit === false} />
    </FormPage>
  );
}

function describeReach(members: number): string {
  if (members === 0) return 'Role saved';
  return `Role saved for ${members} ${members === 1 ? 'member' : 'members'}`;
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
        Duplicate
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
