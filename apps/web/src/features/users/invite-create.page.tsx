import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { InviteForm } from '@tradepost/contracts/users/invite.contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { validateWith } from '../../lib/forms.ts';
import { newKey } from '../../lib/new-key.ts';
import { showError, showSuccess } from '../../lib/toast.tsx';
import { Section } from '../../ui/detail-page/section.tsx';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { usePaywall } from '../billing/use-paywall.ts';
import { useMe } from '../session/use-session.ts';
import { LocationFields } from './components/location-fields.tsx';
import { RoleField } from './components/role-field.tsx';
import { useSendInvite } from './invite.api.ts';
import { staffPaths } from './manage-user.rules.ts';
import { rolesQuery } from './role.api.ts';
import { useGivableLocations } from './use-givable-locations.ts';

/** `/settings/manage-user/invite`: asks somebody to work here; `email` fills the address in. */
export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const me = useMe();
  const roles = useQuery(rolesQuery);
  const { locations, canGiveAll } = useGivableLocations();
  const send = useSendInvite();
  const { showPaywallFor } = usePaywall();
  const key = useRef(newKey());
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
  // The plainest role that one may give is the likeliest.
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
      title="Invite somebody"
      description={`They get an e-mail with a link that works once, for seven days. Who has a login already joins ${me.company_name} with it.`}
      back={{ to: staffPaths.invites, label: 'Users' }}
      form={form}
      isNew
      submitLabel="Send invite"
      cancelTo={staffPaths.invites}
      isLoading={roles.isPending}
      error={roles.error}
      onRetry={() => void roles.refetch()}
      onSubmit={async (values) => {
        await send.mutateAsync({ body: values, idempotencyKey: key.current }).catch((error) => {
          // Another try is another request.
          key.current = newKey();
          if (!showPaywallFor(error) && !hasFieldErrors(error)) showError(error);
          throw error;
        });
        showSuccess(`The invite to ${values.email.trim()} is on its way`);
        await navigate(staffPaths.invites);
      }}
    >
      <Section title="Who and what for">
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

const hasFieldErrors = (error: unknown) => error instanceof ApiError && Object.keys(error.errors).length > 0;
