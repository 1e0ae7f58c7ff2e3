import { Anchor, NativeSelect, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type MessageLanguage, messageLanguages } from '@tradepost/contracts/company/language.data';
import { findPortalLanguages, savePortalLanguages } from '@tradepost/contracts/languages/language-settings.contract';
import { findPortalDomain, savePortalDomain } from '@tradepost/contracts/shop/site/portal-domain.contract';
import { Link } from 'react-router';
import { contractKey, contractQuery } from '../../../../lib/query/contract-query.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { FormSkeleton } from '../../../../ui/states/skeletons.tsx';
import { PictureSection } from '../../site/components/picture-section.tsx';
import { storefrontKeys } from '../../site/storefront.api.ts';
import { SiteDomain } from './site-domain.tsx';

/** Where the public pages are, and how they look. Each change is saved at once. */
export function SiteSections({ canEdit }: { canEdit: boolean }) {
  const query = useQuery(contractQuery(findPortalDomain));
  const portal = query.data;
  if (query.error && !portal) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!portal) return <FormSkeleton />;
  return (
    <Stack gap="lg">
      <SiteDomain portal={portal} canEdit={canEdit} />
      <SignIn isOn={portal.customer_portal_login} canEdit={canEdit} />
      <PictureSection
        purpose="favicon"
        title="Favicon"
        description="The icon in the browser’s tab; a square works best."
        url={portal.customer_portal_favicon}
        isReadOnly={!canEdit}
      />
      <PictureSection
        purpose="login_picture"
        title="Picture beside the sign-in"
        description="Shown where sellers sign in."
        url={portal.login_picture}
        isReadOnly={!canEdit}
      />
    </Stack>
  );
}

function SignIn({ isOn, canEdit }: { isOn: boolean; canEdit: boolean }) {
  const save = useAction(savePortalDomain, {
    invalidates: storefrontKeys,
    message: ({ customer_portal_login }) =>
      customer_portal_login ? 'Sellers can sign in' : 'Sellers can’t sign in anymore',
  });
  return (
    <Section title="Sellers’ sign-in and language" note="Saved at once">
      <Stack gap="md">
        <Switch
          label="Let sellers sign in to see their orders"
          description="Links in emails open a single order, with or without it"
          checked={isOn}
          disabled={!canEdit || save.isRunning}
          onChange={(event) => void save.run({ body: { customer_portal_login: event.currentTarget.checked } })}
        />
        <DefaultLanguage canEdit={canEdit} />
      </Stack>
    </Section>
  );
}

function DefaultLanguage({ canEdit }: { canEdit: boolean }) {
  const languages = useQuery(contractQuery(findPortalLanguages)).data;
  const save = useAction(savePortalLanguages, {
    invalidates: [contractKey(findPortalLanguages), ...storefrontKeys],
    message: 'The default language was saved',
  });
  if (!languages) return null;
  const { version } = languages;
  return (
    <div>
      <NativeSelect
        label="Default language"
        description="Of sellers whose browser speaks none of yours"
        maw={400}
        value={languages.customer_portal_lang_code}
        disabled={!canEdit || save.isRunning}
        data={languages.languages.map((value) => ({ value, label: messageLanguages[value].name }))}
        onChange={(event) =>
          void save.run({
            body: {
              languages: languages.languages,
              customer_portal_lang_code: event.currentTarget.value as MessageLanguage,
              version,
            },
          })
        }
      />
      <Text size="sm" c="dimmed" mt="xs">
        <Anchor component={Link} to="/settings/customer-portal/languages" size="sm">
          Choose the languages of sellers’ pages
        </Anchor>
      </Text>
    </div>
  );
}
