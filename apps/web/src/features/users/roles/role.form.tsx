import { Alert, Stack, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { Permission } from '@tradepost/contracts/permissions';
import { permissions } from '@tradepost/contracts/permissions';
import { useMe } from '../../../lib/session/use-session.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { PermissionMatrix } from './components/permission-matrix.tsx';

export interface RoleValues extends Record<string, unknown> {
  name: string;
  description: string;
  permissions: Permission[];
}

interface RoleFieldsProps {
  form: UseFormReturnType<RoleValues>;
  isReadOnly?: boolean;
}

/** A role's name, description and permissions. */
export function RoleFields({ form, isReadOnly }: RoleFieldsProps) {
  const givable = useMe().permissions;
  const held = form.values.permissions;
  return (
    <>
      <Section title="Role">
        <Stack gap="md">
          <TextInput label="Name" required maxLength={60} disabled={isReadOnly} {...form.getInputProps('name')} />
          <Textarea
            label="Description"
            description="Shown when choosing a role"
            autosize
            minRows={2}
            maxLength={300}
            disabled={isReadOnly}
            {...form.getInputProps('description')}
          />
        </Stack>
      </Section>
      <Section title="Permissions" note={`${held.length} of ${permissions.length}`}>
        <PermissionMatrix
          held={held}
          givable={givable}
          isReadOnly={isReadOnly}
          error={form.errors.permissions as string | undefined}
          onChange={(next) => form.setFieldValue('permissions', next)}
        />
      </Section>
      {!isReadOnly && held.length === 0 && (
        <Alert color="warning">People with this role can sign in, but only see an empty dashboard.</Alert>
      )}
    </>
  );
}
