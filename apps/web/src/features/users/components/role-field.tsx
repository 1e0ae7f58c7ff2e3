import { NativeSelect } from '@mantine/core';
import type { Role } from '@tradepost/contracts/users/role.contract';

interface RoleFieldProps {
  /** 0 while none is chosen. */
  value: number;
  onChange: (role: Role) => void;
  roles: readonly Role[];
  /** The role that stands now stays in the list, though it could not be given. */
  current?: number;
  error?: unknown;
  isReadOnly?: boolean;
  label?: string;
}

const ofProduct: Record<string, string> = {
  owner: 'Holds everything, and alone may hand the company over.',
  admin: 'Runs the company: everything but destroying orders and letting support in.',
  user: 'Works with orders and customers. Pays nobody and changes no settings.',
};

/** What a role is for, in one sentence. */
export function describeRole(role: Pick<Role, 'key' | 'description' | 'permissions'>): string {
  if (role.description) return role.description;
  return (role.key && ofProduct[role.key]) || `Holds ${role.permissions.length} permissions.`;
}

/** The roles that may be given; nobody is without one. */
export function RoleField({ value, onChange, roles, current, error, isReadOnly, label = 'Role' }: RoleFieldProps) {
  const shown = roles.filter((role) => role.can_give || role.id === current);
  const chosen = roles.find((role) => role.id === value);
  return (
    <NativeSelect
      label={label}
      required
      data-path="role_id"
      value={value || ''}
      disabled={isReadOnly}
      error={error as string | undefined}
      description={chosen ? describeRole(chosen) : 'What this person may do.'}
      onChange={(event) => {
        const role = roles.find(({ id }) => id === Number(event.currentTarget.value));
        if (role) onChange(role);
      }}
      data={[
        ...(value ? [] : [{ value: '', label: 'Choose a role' }]),
        ...shown.map((role) => ({ value: String(role.id), label: role.name })),
      ]}
    />
  );
}
