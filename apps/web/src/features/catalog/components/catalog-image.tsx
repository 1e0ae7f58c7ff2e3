import { IconDevices } from '@tabler/icons-react';
import classes from './catalog-image.module.css';

/** A decorative picture; the name beside it describes it. */
export function CatalogImage({ url, size = 28 }: { url: string | null; size?: number }) {
  return (
    <span className={classes.frame} style={{ width: size, height: size }}>
      {url ? (
        <img src={url} alt="" loading="lazy" className={classes.image} />
      ) : (
        <IconDevices size={size * 0.55} aria-hidden="true" />
      )}
    </span>
  );
}
