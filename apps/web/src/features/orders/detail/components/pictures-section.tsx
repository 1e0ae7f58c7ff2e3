import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { FileDrop } from '../../../../ui/file-drop/file-drop.tsx';
import { pickBytes } from '../picture-size.rules.ts';
import { useOrder } from '../use-order.ts';
import { usePictureUpload } from '../use-picture-upload.ts';
import { PictureViewer } from './lazy-parts.tsx';
import { PictureGrid } from './picture-grid.tsx';
import classes from './pictures.module.css';

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'];

/** All pictures of the order and its devices, and the way to add some: picked, taken, dropped or pasted. */
export function PicturesSection() {
  const { order, can, panels } = useOrder();
  const [shown, setShown] = useState<number | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { upload, error } = usePictureUpload();
  const canAdd = can('orders.edit');
  if (!canAdd && order.pictures.length === 0) return null;

  // Whoever inspects a device takes pictures of it.
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
          <NativeSelect
            size="xs"
            aria-label="New pictures show"
            value={of}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={[
              { value: '', label: 'Of the order' },
              ...order.items.map(({ id, title }, index) => ({
                value: String(id),
                label: order.items.length > 1 ? `Of ${index + 1}. ${title}` : `Of ${title}`,
              })),
            ]}
          />
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
            description="or drop them here, or paste · large ones are made smaller"
            onFiles={add}
          />
        </div>
      )}
      <PictureViewer pictures={order.pictures} shown={shown} onShow={setShown} />
    </Section>
  );
}
