import { Alert, Button, Text, Title } from '@mantine/core';
import { IconCamera, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { addPictureByLink, findPictureLink } from '@tradepost/contracts/orders/picture-link.contract';
import { type RefObject, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../../lib/api.ts';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { shrinkPicture, UnreadablePicture } from '../../../lib/pictures/shrink-picture.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useAction } from '../../../lib/use-action.ts';
import { imageTypes } from '../../../ui/file-drop/file-check.rules.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../../ui/states/skeletons.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import classes from './picture-link.module.css';

/** `/order-picture#token=…`: takes pictures with a phone, for one order or one of its devices. No sign-in. */
export function Component() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const link = useQuery({
    ...contractQuery(findPictureLink, { body: { token } }),
    enabled: token !== '',
    retry: false,
    meta: { handles_errors: true },
  });
  const isRefused = token === '' || (link.error instanceof ApiError && [404, 422].includes(link.error.status));
  return (
    <section className={classes.page} aria-label="Add pictures">
      <Title order={1}>{isRefused ? 'This link no longer works' : 'Add pictures'}</Title>
      {isRefused && <Text c="dimmed">Show a new code on the page of the order or unit and scan it.</Text>}
      {!isRefused && link.isPending && <SectionSkeleton lines={4} />}
      {!isRefused && link.isError && <ErrorState error={link.error} onRetry={() => void link.refetch()} />}
      {link.data && (
        <>
          <Text>
            <b>{link.data.item_title ?? `Order ${link.data.box_id}`}</b>
            <br />
            {link.data.item_title ? `${link.data.is_unit ? 'Unit' : 'Order'} ${link.data.box_id}, ` : ''}
            {link.data.company_name}
          </Text>
          <Camera token={token} onRefused={() => void link.refetch()} />
          <Text size="sm" c="dimmed">
            This link ends <TimeText at={link.data.expires_at} />.
          </Text>
        </>
      )}
    </section>
  );
}

function Camera({ token, onRefused }: { token: string; onRefused: () => void }) {
  const camera = useRef<HTMLInputElement>(null);
  const album = useRef<HTMLInputElement>(null);
  const [added, setAdded] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const upload = useAction(
    async (files: readonly File[]) => {
      // One at a time, since phones have little memory, and what is sent is safe.
      for (const file of files) {
        const picture = await shrinkPicture(file);
        await api(addPictureByLink, { body: { token }, files: { picture: [picture] } });
        setAdded((count) => count + 1);
      }
    },
    { errors: 'screen' },
  );
  const take = async (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    input.value = '';
    if (files.length === 0) return;
    setFailure(null);
    await upload.send(files).catch((error: unknown) => {
      const texts = error instanceof ApiError ? Object.values(error.errors).flat() : [];
      setFailure(error instanceof UnreadablePicture ? error.message : texts.join(' ') || messageOf(error));
      if (error instanceof ApiError && error.status === 404) onRefused();
    });
  };
  return (
    <>
      <PictureInputs camera={camera} take={take} album={album} />
      <Button
        size="lg"
        fullWidth
        leftSection={<IconCamera size={20} />}
        loading={upload.isRunning}
        onClick={() => camera.current?.click()}
      >
        Take a picture
      </Button>
      <Button fullWidth variant="default" disabled={upload.isRunning} onClick={() => album.current?.click()}>
        Choose pictures
      </Button>
      <p className={classes.added} role="status">
        {added > 0 && (
          <>
            <IconCheck size={18} aria-hidden="true" /> {added} {added === 1 ? 'picture' : 'pictures'} added
          </>
        )}
      </p>
      {failure && (
        <Alert color="danger" role="alert">
          {failure}
        </Alert>
      )}
    </>
  );
}

interface PictureInputsProps {
  camera: RefObject<HTMLInputElement | null>;
  take: (input: HTMLInputElement) => Promise<void>;
  album: RefObject<HTMLInputElement | null>;
}

/** The inputs of the camera and of the album. */
function PictureInputs({ camera, take, album }: PictureInputsProps) {
  return (
    <>
      <input
        ref={camera}
        hidden
        type="file"
        accept={imageTypes.join(',')}
        capture="environment"
        aria-label="Take a picture"
        onChange={(event) => void take(event.currentTarget)}
      />
      <input
        ref={album}
        hidden
        type="file"
        accept={imageTypes.join(',')}
        multiple
        aria-label="Choose pictures"
        onChange={(event) => void take(event.currentTarget)}
      />
    </>
  );
}
