import { Stack, Text } from '@mantine/core';
import { checkPictureTypes, maxCheckPictureBytes } from '@tradepost/contracts/payouts/check.data';
import { type CheckSettings, saveCheckSettings } from '@tradepost/contracts/payouts/check-settings.contract';
import { messageOf } from '../../../../lib/api-error.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { FileDrop } from '../../../../ui/file-drop/file-drop.tsx';
import { checkKeys } from '../check.api.ts';
import { toCheckBody, toCheckValues } from '../check-settings.rules.ts';
import classes from './checks.module.css';

const words = {
  signature: { title: 'Signature', add: 'Add a signature', replace: 'Replace the signature', alt: 'The signature' },
  logo: { title: 'Logo', add: 'Add a logo', replace: 'Replace the logo', alt: 'Your logo' },
} as const;

/** Logo and signature. They are stored at once, with the stored values of the form. */
export function PicturesSection({ stored, isReadOnly }: { stored: CheckSettings; isReadOnly: boolean }) {
  return (
    <>
      <Picture field="signature" url={stored.signature_url} stored={stored} isReadOnly={isReadOnly} />
      <Picture field="logo" url={stored.logo_url} stored={stored} isReadOnly={isReadOnly} />
    </>
  );
}

interface PictureProps {
  field: keyof typeof words;
  url: string | null;
  stored: CheckSettings;
  isReadOnly: boolean;
}

function Picture({ field, url, stored, isReadOnly }: PictureProps) {
  const { title, add, replace, alt } = words[field];
  const upload = useAction(saveCheckSettings, {
    invalidates: checkKeys,
    message: `${title} changed`,
    errors: 'screen',
  });
  const removal = useAction(saveCheckSettings, { invalidates: checkKeys, message: `${title} removed` });
  const body = { ...toCheckBody(toCheckValues(stored)), version: stored.version };
  return (
    <Section
      title={title}
      action={
        url !== null &&
        !isReadOnly && (
          <BusyButton
            size="xs"
            variant="default"
            onClick={() => removal.run({ body: { ...body, [`is_${field}_removed`]: true } })}
          >
            Remove {title.toLowerCase()}
          </BusyButton>
        )
      }
    >
      <Stack gap="md">
        {url === null && isReadOnly && (
          <Text size="sm" c="dimmed">
            None
          </Text>
        )}
        {url !== null && <img src={url} alt={alt} className={classes.picture} />}
        {!isReadOnly && (
          <FileDrop
            label={url === null ? add : replace}
            types={checkPictureTypes}
            maxBytes={maxCheckPictureBytes}
            error={upload.error ? messageOf(upload.error) : undefined}
            description="PNG or JPEG, up to 500 KB"
            onFiles={([file]) => file && upload.run({ body, files: { [field]: file } })}
          />
        )}
      </Stack>
    </Section>
  );
}
