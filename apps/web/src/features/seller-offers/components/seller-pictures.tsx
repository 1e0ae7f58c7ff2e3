import { Modal, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { sellerPictureQuery } from '../seller-offer.api.ts';
import { useSellerOffer } from '../use-seller-offer.ts';
import classes from './offer-body.module.css';

interface Picture {
  id: number;
  caption: string | null;
}

/** Pictures as thumbnails. A click shows one large. */
export function SellerPictures({ pictures }: { pictures: readonly Picture[] }) {
  const { write } = useSellerLanguage();
  const [shown, setShown] = useState<Picture | null>(null);
  return (
    <>
      <ul className={classes.pictures}>
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <UnstyledButton
              className={classes.picture}
              aria-label={[write('Picture {number}', { number: index + 1 }), picture.caption]
                .filter(Boolean)
                .join(': ')}
              onClick={() => setShown(picture)}
            >
              <Loaded picture={picture} />
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <Modal
        opened={shown !== null}
        onClose={() => setShown(null)}
        size="auto"
        title={shown?.caption ?? write('Picture')}
        closeButtonProps={{ 'aria-label': write('Close') }}
      >
        {shown && <Loaded picture={shown} className={classes.large} alt={shown.caption ?? write('Your device')} />}
      </Modal>
    </>
  );
}

function Loaded({ picture, className, alt = '' }: { picture: Picture; className?: string; alt?: string }) {
  const { token } = useSellerOffer();
  const { data: blob } = useQuery(sellerPictureQuery(token, picture.id));
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url ? <img src={url} alt={alt} className={className} /> : null;
}
