import { Stack } from '@mantine/core';
import { maxLogoBytes } from '@tradepost/contracts/company-settings/profile/logo.data';
import { type SitePicture, uploadSitePicture } from '@tradepost/contracts/shop/site/portal-domain.contract';
import { messageOf } from '../../../../lib/api-error.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { FileDrop } from '../../../../ui/file-drop/file-drop.tsx';
import { metaKeys, storefrontKeys } from '../storefront.api.ts';
import classes from './storefront.module.css';

interface PictureSectionProps {
  purpose: SitePicture;
  title: string;
  /** What it is for. */
  description: string;
  url: string | null;
  isReadOnly: boolean;
  /** Of a share picture: the page. */
  meta_id?: number;
}

const vectorTypes = ['image/svg+xml', 'image/png', 'image/jpeg'];

/** A picture of the public pages. It is stored at once. */
export function PictureSection({ purpose, title, description, url, isReadOnly, meta_id }: PictureSectionProps) {
  const invalidates = [...storefrontKeys, ...metaKeys];
  const upload = useAction(uploadSitePicture, { invalidates, message: 'Upload Successful!', errors: 'screen' });
  const removal = useAction(uploadSitePicture, { invalidates, message: 'The picture was removed' });
  const body = { purpose, ...(meta_id === undefined ? {} : { meta_id }) };
  const types = purpose === 'share_picture' ? vectorTypes.slice(1) : vectorTypes;
  return (
    <Section
      title={title}
      action={
        url !== null &&
        !isReadOnly && (
          <BusyButton size="xs" variant="default" onClick={() => removal.run({ body: { ...body, is_removed: true } })}>
            Remove
          </BusyButton>
        )
      }
    >
      <Stack gap="md">
        {url !== null && (
          <div>
            <img src={url} alt={title} className={classes.picture} />
          </div>
        )}
        {!isReadOnly && (
          <FileDrop
            label={url === null ? 'Add a picture' : 'Replace the picture'}
            types={types}
            maxBytes={maxLogoBytes}
            error={upload.error ? messageOf(upload.error) : undefined}
            description={`${description} ${purpose === 'share_picture' ? 'PNG or JPEG' : 'SVG, PNG or JPEG'}, up to 500 KB.`}
            onFiles={([file]) => file && upload.run({ body, files: { picture: file } })}
          />
        )}
      </Stack>
    </Section>
  );
}
