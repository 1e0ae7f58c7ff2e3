import { ActionIcon, Group, Modal, Switch } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconTrash,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { Picture } from '@tradepost/contracts/orders/order-parts.contract';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { type Action, useAction } from '../../../../../lib/use-action.ts';
import { BusyButton } from '../../../../../ui/busy-button.tsx';
import { TimeText } from '../../../../../ui/time-text/time-text.tsx';
import type { Can } from '../../status/next-step.rules.ts';
import { useOrder } from '../../use-order.ts';
import classes from './pictures.module.css';

const zooms = [1, 1.5, 2, 3, 4] as const;

interface PictureViewerProps {
  opened: boolean;
  pictures: readonly Picture[];
  /** The picture's id. Null while closed. */
  shown: number | null;
  onShow: (picture_id: number | null) => void;
}

/** The full-screen picture viewer, with zoom and previous and next. */
export function PictureViewer({ opened, pictures, shown, onShow }: PictureViewerProps) {
  const { order, can, calls } = useOrder();
  const removal = useAction(calls.removePicture);
  const sharing = useAction(calls.sharePicture);
  const [zoom, setZoom] = useState(0);
  const [isAsked, setAsked] = useState(false);
  const index = pictures.findIndex(({ id }) => id === shown);
  const picture = pictures[index];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture resets the zoom and the delete confirmation
  useEffect(() => {
    setZoom(0);
    setAsked(false);
  }, [shown]);

  const step = (by: number) => {
    const next = pictures[(index + by + pictures.length) % pictures.length];
    if (next) onShow(next.id);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isPaging = zoom === 0 && pictures.length > 1;
    if (event.key === 'ArrowLeft' && isPaging) step(-1);
    else if (event.key === 'ArrowRight' && isPaging) step(1);
    else if (event.key === '+') setZoom(Math.min(zooms.length - 1, zoom + 1));
    else if (event.key === '-') setZoom(Math.max(0, zoom - 1));
    else return;
    event.preventDefault();
  };
  const remove = async () => {
    if (!picture) return;
    const next = pictures[index + 1] ?? pictures[index - 1];
    const isDone = (await removal.run(picture.id)) !== undefined;
    if (isDone) onShow(next?.id ?? null);
  };
  const title = order.items.find(({ id }) => id === picture?.item_id)?.title ?? `Order ${order.box_id}`;
  return (
    <Modal
      opened={opened && picture !== undefined}
      onClose={() => onShow(null)}
      fullScreen
      title={`${title}${pictures.length > 1 ? `, picture ${index + 1} of ${pictures.length}` : ''}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ body: classes.viewer, content: classes.content }}
      onKeyDown={onKeyDown}
    >
      {picture && (
        <>
          <Stage zoom={zoom} picture={picture} title={title} setZoom={setZoom} />
          <ViewerBar
            picture={picture}
            can={can}
            sharing={sharing}
            pictures={pictures}
            step={step}
            zoom={zoom}
            setZoom={setZoom}
            isAsked={isAsked}
            remove={remove}
            setAsked={setAsked}
          />
        </>
      )}
    </Modal>
  );
}

interface StageProps {
  zoom: number;
  picture: Picture;
  title: string;
  setZoom: (value: number) => void;
}

/** The picture, which a click enlarges. */
function Stage({ zoom, picture, title, setZoom }: StageProps) {
  return (
    <section
      className={classes.stage}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll a zoomed picture
      tabIndex={0}
      data-autofocus
      aria-label="Picture"
      data-zoomed={zoom > 0 || undefined}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: plus and minus zoom by key */}
      <img
        key={picture.id}
        src={picture.url}
        alt={picture.caption ?? title}
        style={zoom > 0 ? { width: `${(zooms[zoom] ?? 1) * 100}%` } : undefined}
        onClick={() => setZoom(zoom === 0 ? 2 : 0)}
      />
    </section>
  );
}

interface ViewerBarProps {
  picture: Picture;
  can: Can;
  sharing: Action<[picture_id: number, is_for_customer: boolean], Picture[]>;
  pictures: readonly Picture[];
  step: (by: number) => void;
  zoom: number;
  setZoom: (value: number) => void;
  isAsked: boolean;
  remove: () => Promise<void>;
  setAsked: (value: boolean) => void;
}

/** Who sees the picture, and the buttons. */
function ViewerBar({
  picture,
  can,
  sharing,
  pictures,
  step,
  zoom,
  setZoom,
  isAsked,
  remove,
  setAsked,
}: ViewerBarProps) {
  return (
    <div className={classes.bar}>
      <span className={classes.taken}>
        {picture.caption && <b>{picture.caption}</b>} <TimeText at={picture.created_at} isExact />
      </span>
      {can('orders.edit') && !picture.is_from_seller && (
        <Switch
          size="xs"
          label="Show to seller"
          checked={picture.is_for_customer}
          disabled={sharing.isRunning}
          onChange={(event) => void sharing.run(picture.id, event.currentTarget.checked)}
        />
      )}
      <Group gap={4} wrap="nowrap">
        {pictures.length > 1 && (
          <>
            <ActionIcon aria-label="Previous picture" onClick={() => step(-1)}>
              <IconChevronLeft size={18} />
            </ActionIcon>
            <ActionIcon aria-label="Next picture" onClick={() => step(1)}>
              <IconChevronRight size={18} />
            </ActionIcon>
          </>
        )}
        <ActionIcon aria-label="Zoom out" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <IconZoomOut size={18} />
        </ActionIcon>
        <ActionIcon aria-label="Zoom in" disabled={zoom === zooms.length - 1} onClick={() => setZoom(zoom + 1)}>
          <IconZoomIn size={18} />
        </ActionIcon>
        <ActionIcon component="a" href={picture.url} download aria-label="Download picture">
          <IconDownload size={18} />
        </ActionIcon>
        {can('orders.edit') &&
          (isAsked ? (
            <BusyButton size="xs" color="danger" onClick={remove}>
              Delete picture
            </BusyButton>
          ) : (
            <ActionIcon color="danger" aria-label="Delete picture" onClick={() => setAsked(true)}>
              <IconTrash size={18} />
            </ActionIcon>
          ))}
      </Group>
    </div>
  );
}
