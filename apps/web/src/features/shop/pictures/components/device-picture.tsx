import { useState } from 'react';
import { outlineOf } from '../outline.rules.ts';
import classes from './device-picture.module.css';
import { OutlineDrawing } from './outline-drawing.tsx';

interface DevicePictureProps {
  image_url: string | null;
  category_key: string;
  /** `tag` in a line of text, `card` in a list, `page` beside the title. */
  size: 'tag' | 'card' | 'page';
}

const pixels = { tag: 24, card: 56, page: 88 };

/** The picture of a device, or a drawing of its kind where there is none or it cannot be loaded. Its place is kept. */
export function DevicePicture({ image_url, category_key, size }: DevicePictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const hasImage = image_url !== null && image_url !== broken;
  return (
    <span className={classes.picture} data-size={size} data-photo={hasImage || undefined}>
      {hasImage ? (
        <img
          src={image_url}
          alt=""
          width={pixels[size]}
          height={pixels[size]}
          loading={size === 'page' ? 'eager' : 'lazy'}
          onError={() => setBroken(image_url)}
        />
      ) : (
        <OutlineDrawing outline={outlineOf(category_key)} className={classes.drawing} />
      )}
    </span>
  );
}
