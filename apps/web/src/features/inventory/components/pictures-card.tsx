import { ActionIcon, Anchor, Button, Stack } from '@mantine/core';
import { IconDeviceMobile, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import {
  addUnitPictures,
  createUnitPictureLink,
  listUnitPictures,
  removeUnitPicture,
} from '@tradepost/contracts/inventory/unit-record.contract';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { pickBytes } from '../../../lib/pictures/picture-size.rules.ts';
import { shrinkPicture } from '../../../lib/pictures/shrink-picture.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import type { DialogControl } from '../../../ui/dialogs/use-dialog-form.ts';
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx';
import { CameraDialog, cameraQuery } from '../../orders/detail/pictures/components/camera-dialog.tsx';
import { unitKeys } from '../inventory.api.ts';
import classes from './pictures-card.module.css';

const types = ['image/jpeg', 'image/png', 'image/webp'];

/** Resizes pictures one at a time, since phones have little memory, and stores them. */
async function upload(id: number, files: readonly File[]) {
  const pictures: File[] = [];
  for (const file of files) pictures.push(await shrinkPicture(file));
  return api(addUnitPictures, { params: { id }, body: {}, files: { picture: pictures } });
}

/** The pictures of a unit, by file or by the camera of a phone or tablet. */
export function PicturesCard({ unit }: { unit: UnitDetail }) {
  const can = useCan();
  const [isPhone, setPhone] = useState(false);
  const pictures = useQuery(contractQuery(listUnitPictures, { params: { id: unit.id } })).data?.items ?? [];
  const add = useAction(upload, { invalidates: unitKeys, message: 'Pictures added' });
  const remove = useAction(removeUnitPicture, { invalidates: unitKeys, message: 'Picture deleted' });
  if (!can('inventory.edit') && pictures.length === 0) return null;
  return (
    <Section
      title="Pictures"
      note={pictures.length || undefined}
      action={
        can('inventory.edit') && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDeviceMobile size={14} />}
            onClick={() => setPhone(true)}
          >
            Use phone
          </Button>
        )
      }
    >
      {isPhone && <PhoneLink unit={unit} opened onClose={() => setPhone(false)} />}
      <Stack gap="sm">
        {pictures.length > 0 && (
          <ul className={classes.grid}>
            {pictures.map((picture, index) => (
              <li key={picture.id}>
                <Anchor href={picture.url} target="_blank" rel="noreferrer" aria-label={`Open picture ${index + 1}`}>
                  <img src={picture.url} alt={`${unit.number}, ${index + 1} of ${pictures.length}`} loading="lazy" />
                </Anchor>
                {can('inventory.edit') && (
                  <ActionIcon
                    className={classes.remove}
                    size="sm"
                    variant="default"
                    aria-label={`Delete picture ${index + 1}`}
                    onClick={() => void remove.run({ params: { id: picture.id } })}
                  >
                    <IconTrash size={14} />
                  </ActionIcon>
                )}
              </li>
            ))}
          </ul>
        )}
        {can('inventory.edit') && (
          <FileDrop
            label="Add pictures"
            types={types}
            maxBytes={pickBytes}
            isMultiple
            hasCamera
            takesPaste
            description="or drop or paste them here · large pictures are resized"
            onFiles={(files) => add.run(unit.id, files)}
          />
        )}
      </Stack>
    </Section>
  );
}

/** Takes pictures of a unit with a phone. */
function PhoneLink({ unit, ...control }: DialogControl & { unit: UnitDetail }) {
  const link = useQuery({
    ...contractQuery(createUnitPictureLink, { params: { id: unit.id }, body: {} }),
    ...cameraQuery,
  });
  return <CameraDialog {...control} link={link} subject={unit.number} />;
}
