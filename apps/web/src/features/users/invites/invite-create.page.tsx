import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { InviteForm, invite } from '@tradepost/contracts/users/invite.contract';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { useMe } from '../../../lib/session/use-session.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { LocationFields } from '../components/location-fields.tsx';
import { staffPaths } from '../manage-user.rules.ts';
import { staffKeys } from '../member.api.ts';
import { RoleField } from '../roles/components/role-field.tsx';
import { rolesQuery } from '../roles/role.api.ts';
import { useGivableLocations } from '../use-givable-locations.ts';

/** `/settings/manage-user/invite`: invites a team member. Query: `email` prefills the address. */
export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const me = useMe();
  const roles = useQuery(rolesQuery);
  const { locations, canGiveAll } = useGivableLocations();
  const send = useAction(invite, { invalidates: staffKeys });
  const form = useForm({
    initialValues: {
      email: search.get('email') ?? '',
      role_id: 0,
      is_all_locations: canGiveAll && locations.length !== 1,
      location_ids: canGiveAll ? [] : locations.map(({ id }) => id),
      default_location_id: null as number | null,
    },
    validate: (values) => validateWith(InviteForm)({ ...values, role_id: values.role_id || undefined }),
  });
  // Default to the role with the fewest permissions.
  const choosePlain = useEffectEvent(() => {
    const plain = roles.data?.find((role) => role.key === 'user' && role.can_give);
    if (plain && form.values.role_id === 0) form.setInitialValues({ ...form.values, role_id: plain.id });
    if (plain && form.values.role_id === 0) form.setFieldValue('role_id', plain.id);
  });
  useEffect(() => {
    if (roles.data) choosePlain();
  }, [roles.data]);

  return (
    <FormPage
      title="Invite a team member"
      description={`We’ll email them a link to join ${me.company_name}. It works once and expires after seven days.`}
      back={{ to: staffPaths.invites, label: 'Team' }}
      form={form}
      isNew
      submitLabel="Send invite"
      cancelTo={staffPaths.invites}
      isLoading={roles.isPending}
      error={roles.error}
      onRetry={() => void roles.refetch()}
      onSubmit={async (values) => {
        await send.send({ body: values });
        showSuccess(`Invite sent to ${values.email.trim()}`);
        await navigate(staffPaths.invites);
      }}
    >
      <Section title="Team member">
        <Stack gap="md">
          <TextInput
            label="Email"
            type="email"
            required
            autoFocus
            autoComplete="off"
            {...form.getInputProps('email')}
          />
          <RoleField
            value={form.values.role_id}
            roles={roles.data ?? []}
            error={form.errors.role_id}
            onChange={(role) => form.setFieldValue('role_id', role.id)}
          />
        </Stack>
      </Section>
      <Section title="Locations">
        <LocationFields
          values={form.values}
          errors={form.errors}
          locations={locations}
          canGiveAll={canGiveAll}
          onChange={(change) => form.setValues(change)}
        />
      </Section>
    </FormPage>
  );
}
