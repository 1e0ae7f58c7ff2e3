import { Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { InviteForm, invite } from '@tradepost/contracts/users/invite.contract';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { validateWith } from '../../../lib/forms.ts';
import { useMe } from '../../../lib/session/use-session.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { useNewForm } from '../../../ui/form-page/use-new-form.ts';
import { LocationFields } from '../components/location-fields.tsx';
import { staffPaths } from '../manage-user.rules.ts';
import { staffKeys } from '../member.api.ts';
import { RoleField } from '../roles/components/role-field.tsx';
import { rolesQuery } from '../roles/role.api.ts';
import { useGivableLocations } from '../use-givable-locations.ts';

/** `/settings/manage-user/invite`: invites a team member. Query: `email` prefills the address. */
export function Component() {
  const [search] = useSearchParams();
  const me = useMe();
  const roles = useQuery(rolesQuery);
  const { locations, canGiveAll } = useGivableLocations();
  const { form, page } = useNewForm(invite, {
    initial: {
      email: search.get('email') ?? '',
      role_id: 0,
      is_all_locations: canGiveAll && locations.length !== 1,
      location_ids: canGiveAll ? [] : locations.map(({ id }) => id),
      default_location_id: null as number | null,
    },
    validate: (values) => validateWith(InviteForm)({ ...values, role_id: values.role_id || undefined }),
    toBody: (values) => values,
    back: { to: staffPaths.invites, label: 'Team' },
    message: (_, { email }) => `Invite sent to ${email.trim()}`,
    invalidates: staffKeys,
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
      {...page}
      title="Invite a team member"
      description={`We’ll email them a link to join ${me.company_name}. It works once and expires after seven days.`}
      submitLabel="Send invite"
      isLoading={roles.isPending}
      error={roles.error}
      onRetry={() => void roles.refetch()}
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
