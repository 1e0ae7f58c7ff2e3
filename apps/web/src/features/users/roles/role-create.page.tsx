import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { known } from '@tradepost/contracts/users/access.rules';
import { createRole, type Role, RoleForm } from '@tradepost/contracts/users/role.contract';
import { useNavigate, useSearchParams } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { useMe } from '../../../lib/session/use-session.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { staffPaths } from '../manage-user.rules.ts';
import { staffKeys } from '../member.api.ts';
import { rolesQuery } from './role.api.ts';
import { RoleFields, type RoleValues } from './role.form.tsx';

/** `/settings/manage-user/roles/create`: a custom role. Query: `from` copies another role. */
export function Component() {
  const [search] = useSearchParams();
  const roles = useQuery(rolesQuery);
  const from = roles.data?.find((role) => role.id === Number(search.get('from')));
  return <NewRole key={from?.id ?? 'none'} from={from} isLoading={roles.isPending} error={roles.error} />;
}

interface NewRoleProps {
  from: Role | undefined;
  isLoading: boolean;
  error: unknown;
}

function NewRole({ from, isLoading, error }: NewRoleProps) {
  const navigate = useNavigate();
  const own = useMe().permissions;
  const create = useAction(createRole, { invalidates: staffKeys });
  const form = useForm<RoleValues>({
    initialValues: {
      name: from ? `${from.name} (copy)` : '',
      description: from?.description ?? '',
      // Users can copy only permissions that they have.
      permissions: known((from?.permissions ?? ['dashboard.view']).filter((permission) => own.includes(permission))),
    },
    validate: validateWith(RoleForm),
  });
  return (
    <FormPage
      title="New role"
      back={{ to: staffPaths.roles, label: 'Roles' }}
      form={form}
      isNew
      submitLabel="Create role"
      cancelTo={staffPaths.roles}
      isLoading={isLoading}
      error={error}
      onSubmit={async (values) => {
        await create.send({ body: values });
        showSuccess(`Role ${values.name.trim()} created`);
        await navigate(staffPaths.roles);
      }}
    >
      <RoleFields form={form} />
    </FormPage>
  );
}
