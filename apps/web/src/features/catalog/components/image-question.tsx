import { Button, Group, Stack, Text } from '@mantine/core';
import {
  type imageKinds,
  resetCatalogImage,
  saveCatalogImage,
} from '@tradepost/contracts/catalog/product-catalog.contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx';
import { useCatalogDeed } from '../product-catalog.api.ts';
import { CatalogImage } from './catalog-image.tsx';

interface ImageQuestionProps {
  opened: boolean;
  onClose: () => void;
  of: {
    kind: (typeof imageKinds)[number];
    entry: { key: string; name: string; image_url: string | null; has_own_image: boolean };
  };
}

/** Bytes: the server's limit for a picture. */
const largest = 5_000_000;

/** By which picture something of the catalog is shown. */
export function ImageQuestion({ opened, onClose, of: { kind, entry } }: ImageQuestionProps) {
  const save = useCatalogDeed(saveCatalogImage);
  const reset = useCatalogDeed(resetCatalogImage);
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
              ? 'A picture of your own.'
              : entry.image_url
                ? 'The catalog’s picture.'
                : 'No picture yet.'}
          </Text>
        </Group>
        <FileDrop
          label="New picture"
          types={['image/jpeg', 'image/png', 'image/webp']}
          maxBytes={largest}
          takesPaste
          error={failure}
          onFiles={([file]) => (file ? run(save.mutateAsync({ body, files: { file } })) : undefined)}
        />
        {entry.has_own_image && (
          <Button variant="default" loading={reset.isPending} onClick={() => void run(reset.mutateAsync({ body }))}>
            Take the picture away
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}
