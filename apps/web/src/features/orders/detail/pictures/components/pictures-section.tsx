import { Button, NativeSelect } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { pickBytes } from '../../../../../lib/pictures/picture-size.rules.ts';
import { Section } from '../../../../../ui/detail-page/section.tsx';
import { FileDrop } from '../../../../../ui/file-drop/file-drop.tsx';
import { useOrder } from '../../use-order.ts';
import { usePictureUpload } from '../use-picture-upload.ts';
import { PictureViewer } from './later-viewer.tsx';
import { PictureGrid } from './picture-grid.tsx';
import classes from './pictures.module.css';

const types = ['image/jpeg', 'image/png', 'image/webp'];

/** The pictures of the order and its devices, and the field to add more. */
export function PicturesSection() {
  const { order, can, panels, openDialog } = useOrder();
  const [shown, setShown] = useState<number | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { upload, error } = usePictureUpload();
  const canAdd = can('orders.edit');
  if (!canAdd && order.pictures.length === 0) return null;

  // While a device is being inspected, new pictures belong to it.
  const inspected = order.items.filter(({ id }) => panels.isOpen(`inspect-${id}`));
  const suggested =
    inspected.length === 1 ? inspected[0]?.id : order.items.length === 1 ? order.items[0]?.id : undefined;
  const of = chosen ?? String(suggested ?? '');
  const add = (files: File[]) => upload(files, { item_id: of === '' ? undefined : Number(of) });
  return (
    <Section
      title="Pictures"
      note={order.pictures.length > 0 ? order.pictures.length : undefined}
      action={
        canAdd && (
          <span className={classes.from}>
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconDeviceMobile size={14} />}
              onClick={() => openDialog({ shows: 'phone', item_id: of === '' ? undefined : Number(of) })}
            >
              Use phone
            </Button>
            <NativeSelect
              size="xs"
              aria-label="Attach pictures to"
              value={of}
              onChange={(event) => setChosen(event.currentTarget.value)}
              data={[
                { value: '', label: 'Order' },
                ...order.items.map(({ id, title }, index) => ({
                  value: String(id),
                  label: order.items.length > 1 ? `${index + 1}. ${title}` : title,
                })),
              ]}
            />
          </span>
        )
      }
    >
      {order.pictures.length > 0 && <PictureGrid pictures={order.pictures} size="large" onOpen={setShown} />}
      {canAdd && (
        <div className={classes.add}>
          <FileDrop
            label="Add pictures"
            types={types}
            maxBytes={pickBytes}
            isMultiple
            hasCamera
            takesPaste
            error={error ?? undefined}
            description="or drop or paste them here · large pictures are resized"
            onFiles={add}
          />
        </div>
      )}
      <PictureViewer opened={shown !== null} pictures={order.pictures} shown={shown} onShow={setShown} />
    </Section>
  );
}
