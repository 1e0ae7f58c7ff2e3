import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ApiKeyForm, generateApiKey } from '@tradepost/contracts/public-api/api-key.contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { bodyErrors } from '../../lib/forms.ts';
import { FormPage } from '../../ui/form-page/form-page.tsx';
import { useNewForm } from '../../ui/form-page/use-new-form.ts';
import { SettingsFrame } from '../../ui/settings-frame/settings-frame.tsx';
import { NotInPlan } from '../billing/paywall/components/not-in-plan.tsx';
import { emptyKey, toKeyBody } from './api-key.rules.ts';
import { publicApiPath, toPublicApi } from './api-key-paths.rules.ts';
import { KeyFields } from './components/key-fields.tsx';
import { MadeKey } from './components/made-key.tsx';
import { apiKeyKeys, publicApiQuery } from './public-api.api.ts';

/** `/add-ons/generate-new-api`: creates a key, and shows it once. */
export function Component() {
  const { data, error, refetch } = useQuery(publicApiQuery);
  const [secret, setSecret] = useState<string | null>(null);
  const { form, page } = useNewForm(generateApiKey, {
    initial: emptyKey,
    validate: (values) => bodyErrors(ApiKeyForm, toKeyBody(values), Object.keys(values)),
    toBody: toKeyBody,
    back: toPublicApi,
    onMade: (made) => setSecret(made.secret),
    invalidates: apiKeyKeys,
  });
  if (secret !== null) return <NewKey secret={secret} />;
  if (data && !data.is_available)
    return (
      <SettingsFrame title="Create API key" back={toPublicApi}>
        <NotInPlan gate="publicapi" />
      </SettingsFrame>
    );
  return (
    <FormPage
      {...page}
      title="Create API key"
      description="Create one key for each system, so that you can revoke it alone."
      isLoading={!data}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
      submitLabel="Create key"
    >
      <KeyFields form={form} grantable={data?.grantable ?? []} isNew />
    </FormPage>
  );
}

function NewKey({ secret }: { secret: string }) {
  return (
    <SettingsFrame title="Your new API key" back={toPublicApi}>
      <MadeKey secret={secret} />
      <Group justify="flex-end" mt="lg">
        <Button component={Link} to={publicApiPath}>
          Done
        </Button>
      </Group>
    </SettingsFrame>
  );
}
