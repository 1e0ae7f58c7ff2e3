import { Stack } from '@mantine/core';
import { findReceiptLayout, removeReceiptLogo, uploadReceiptLogo } from '@tradepost/contracts/orders/receipt.contract';
import { logoTypes, maxLogoBytes } from '@tradepost/contracts/orders/receipt.data';
import { messageOf } from '../../../../lib/api-error.ts';
import { contractKey } from '../../../../lib/query/contract-query.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { FileDrop } from '../../../../ui/file-drop/file-drop.tsx';
import classes from './receipt.module.css';

const invalidates = [contractKey(findReceiptLayout)];

/** The logo of all receipts. It is stored at once, apart from the form. */
export function LogoSection({ url, isReadOnly }: { url: string | null; isReadOnly: boolean }) {
  const upload = useAction(uploadReceiptLogo, { invalidates, message: 'Company logo changed', errors: 'screen' });
  const removal = useAction(removeReceiptLogo, { invalidates, message: 'Logo removed' });
  return (
    <Section
      title="Logo"
      action={
        url !== null &&
        !isReadOnly && (
          <BusyButton size="xs" variant="default" onClick={() => removal.run()}>
            Remove logo
          </BusyButton>
        )
      }
    >
      <Stack gap="md">
        {url !== null && <img src={url} alt="Your logo" className={classes.logo} />}
        {!isReadOnly && (
          <FileDrop
            label={url === null ? 'Add a logo' : 'Replace the logo'}
            types={logoTypes}
            maxBytes={maxLogoBytes}
            error={upload.error ? messageOf(upload.error) : undefined}
            description="PNG or JPEG, up to 500 KB"
            onFiles={([file]) => file && upload.run({ body: {}, files: { logo: file } })}
          />
        )}
      </Stack>
    </Section>
  );
}
