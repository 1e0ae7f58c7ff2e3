import { useState } from 'react';
import { ApiError, messageOf } from '../../../../lib/api-error.ts';
import { newKey } from '../../../../lib/new-key.ts';
import { showSuccess } from '../../../../lib/toast.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { useOrder } from '../use-order.ts';
import { shrinkPicture, UnreadablePicture } from './shrink-picture.ts';

/** Resizes and uploads pictures. Returns true when all are stored. */
export function usePictureUpload() {
  const { calls } = useOrder();
  const { send } = useAction(calls.addPictures, { errors: 'screen' });
  const [error, setError] = useState<string | null>(null);
  const upload = async (files: readonly File[], about: { item_id?: number }): Promise<boolean> => {
    setError(null);
    try {
      const pictures: File[] = [];
      // One at a time, since phones have little memory.
      for (const file of files) pictures.push(await shrinkPicture(file));
      await send(about, pictures, newKey());
      showSuccess(pictures.length === 1 ? 'Picture added' : `${pictures.length} pictures added`);
      return true;
    } catch (thrown) {
      const texts = thrown instanceof ApiError ? Object.values(thrown.errors).flat() : [];
      setError(
        texts.length > 0 ? texts.join('\n') : thrown instanceof UnreadablePicture ? thrown.message : messageOf(thrown),
      );
      return false;
    }
  };
  return { upload, error };
}
