import { Button, Group, Stack, Text } from '@mantine/core';
import {
  type imageKinds,
  resetCatalogImage,
  saveCatalogImage,
} from '@tradepost/contracts/catalog/product-catalog.contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx';
import { catalogKeys } from '../product-catalog/product-catalog.api.ts';
import { CatalogImage } from './catalog-image.tsx';

interface CatalogImageDialogProps {
  opened: boolean;
  onClose: () => void;
  of: {
    kind: (typeof imageKinds)[number];
    entry: { key: string; name: string; image_url: string | null; has_own_image: boolean };
  };
}

/** The server's limit for a picture, in bytes. */
const maxFileBytes = 5_000_000;

/** Uploads or removes the picture of a category, brand or model. */
export function CatalogImageDialog({ opened, onClose, of: { kind, entry } }: CatalogImageDialogProps) {
  const save = useAction(saveCatalogImage, { invalidates: catalogKeys });
  const reset = useAction(resetCatalogImage, { invalidates: catalogKeys });
  const [failure, setFailure] = useState<string>();
  const body = { kind, key: entry.key };
  const run = async (work: Promise<unknown>) => {
    setFailure(undefined);
    await work.then(onClose, (error) => setFailure(messageOf(error)));
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={`Picture of ${entry.name}`}>
      <Stack gap="sm">
        <Group gap="sm" wrap="nowrap">
          <CatalogImage url={entry.image_url} size={64} />
          <Text size="sm" c="dimmed">
            {entry.has_own_image
              ? 'You uploaded this picture.'
              : entry.image_url
                ? 'This picture comes with the catalog.'
                : 'No picture yet.'}
          </Text>
        </Group>
        <FileDrop
          label="New picture"
          types={['image/jpeg', 'image/png', 'image/webp']}
          maxBytes={maxFileBytes}
          takesPaste
          error={failure}
          onFiles={([file]) => (file ? run(save.send({ body, files: { file } })) : undefined)}
        />
        {entry.has_own_image && (
          <Button variant="default" loading={reset.isRunning} onClick={() => void run(reset.send({ body }))}>
            Remove picture
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
