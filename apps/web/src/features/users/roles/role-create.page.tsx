import { useQuery } from '@tanstack/react-query';
import { known } from '@tradepost/contracts/users/access.rules';
import { createRole, type Role, RoleForm } from '@tradepost/contracts/users/role.contract';
import { useSearchParams } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { useMe } from '../../../lib/session/use-session.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { useNewForm } from '../../../ui/form-page/use-new-form.ts';
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
  const own = useMe().permissions;
  const initial: RoleValues = {
    name: from ? `${from.name} (copy)` : '',
    description: from?.description ?? '',
    // Users can copy only permissions that they have.
    permissions: known((from?.permissions ?? ['dashboard.view']).filter((permission) => own.includes(permission))),
  };
  const { form, page } = useNewForm(createRole, {
    initial,
    validate: validateWith(RoleForm),
    toBody: (values) => values,
    back: { to: staffPaths.roles, label: 'Roles' },
    message: (_, { name }) => `Role ${name.trim()} created`,
    invalidates: staffKeys,
  });
  return (
    <FormPage {...page} title="New role" submitLabel="Create role" isLoading={isLoading} error={error}>
      <RoleFields form={form} />
    </FormPage>
  );
}
