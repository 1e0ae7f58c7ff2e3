import { NativeSelect } from '@mantine/core';
import type { Role } from '@tradepost/contracts/users/role.contract';

interface RoleFieldProps {
  /** 0 when no role is chosen. */
  value: number;
  onChange: (role: Role) => void;
  roles: readonly Role[];
  /** The current role stays in the list, even if the user may not grant it. */
  current?: number;
  error?: unknown;
  isReadOnly?: boolean;
  label?: string;
}

const ofProduct: Record<string, string> = {
  owner: 'Has every permission, and is the only one who can transfer ownership.',
  admin: 'Manages the company: everything except deleting orders permanently and giving support access.',
  user: 'Works with orders and customers. Can’t make payouts or change settings.',
};

/** The description of a role, in one sentence. */
export function describeRole(role: Pick<Role, 'key' | 'description' | 'permissions'>): string {
  if (role.description) return role.description;
  return (role.key && ofProduct[role.key]) || `Has ${role.permissions.length} permissions.`;
}

/** A select of the roles that the user may grant. */
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
      description={chosen ? describeRole(chosen) : 'What this person can do'}
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
