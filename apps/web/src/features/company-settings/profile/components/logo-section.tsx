import { Stack } from '@mantine/core';
import { logoTypes, maxLogoBytes } from '@tradepost/contracts/company-settings/profile/logo.data';
import {
  type CompanyProfile,
  saveCompanyProfile,
} from '@tradepost/contracts/company-settings/profile/profile.contract';
import { messageOf } from '../../../../lib/api-error.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { FileDrop } from '../../../../ui/file-drop/file-drop.tsx';
import { profileKeys } from '../company-profile.api.ts';
import { toProfileValues } from '../profile-values.rules.ts';
import classes from './profile.module.css';

/** The logo. It is stored at once, with the stored values of the form. */
export function LogoSection({ stored, isReadOnly }: { stored: CompanyProfile; isReadOnly: boolean }) {
  const invalidates = profileKeys;
  const upload = useAction(saveCompanyProfile, { invalidates, message: 'Company logo changed', errors: 'screen' });
  const removal = useAction(saveCompanyProfile, { invalidates, message: 'Logo removed' });
  const body = { ...toProfileValues(stored), version: stored.version };
  const { logo_url } = stored;
  return (
    <Section
      title="Logo"
      action={
        logo_url !== null &&
        !isReadOnly && (
          <BusyButton
            size="xs"
            variant="default"
            onClick={() => removal.run({ body: { ...body, is_logo_removed: true } })}
          >
            Remove logo
          </BusyButton>
        )
      }
    >
      <Stack gap="md">
        {logo_url !== null && <img src={logo_url} alt="Your logo" className={classes.logo} />}
        {!isReadOnly && (
          <FileDrop
            label={logo_url === null ? 'Add a logo' : 'Replace the logo'}
            types={logoTypes}
            maxBytes={maxLogoBytes}
            error={upload.error ? messageOf(upload.error) : undefined}
            description="SVG, PNG or JPEG, up to 500 KB. Texts of an SVG print only as outlines."
            onFiles={([file]) => file && upload.run({ body, files: { logo: file } })}
          />
        )}
      </Stack>
    </Section>
  );
}
