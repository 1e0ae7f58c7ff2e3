import {
  addSellerPicture,
  maxSellerPictures,
  sellerTokenHeader,
} from '@tradepost/contracts/seller-offers/seller-offer.contract';
import { messageOf } from '../../../lib/api-error.ts';
import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx';
import { useSellerOffer } from '../use-seller-offer.ts';
import { SellerPictures } from './seller-pictures.tsx';

const types = ['image/jpeg', 'image/png', 'image/webp'];

/** Pictures that the seller sends to the shop. */
export function OwnPictures() {
  const { token, offer, show } = useSellerOffer();
  const action = useAction(addSellerPicture, { errors: 'screen' });
  const { write, sentence } = useSellerLanguage();
  const { own_pictures } = offer;
  if (!offer.allows_pictures && own_pictures.length === 0) return null;
  const send = async (files: File[]) => {
    // One at a time: each call takes one picture.
    for (const file of files) {
      const next = await action.run({ body: {}, files: { picture: file }, headers: { [sellerTokenHeader]: token } });
      if (!next) return;
      show(next);
    }
  };
  return (
    <Section title={write('Your pictures')} note={own_pictures.length > 0 ? own_pictures.length : undefined}>
      {own_pictures.length > 0 && <SellerPictures pictures={own_pictures} />}
      {offer.allows_pictures && own_pictures.length < maxSellerPictures && (
        <FileDrop
          label={write('Send us pictures of your devices')}
          types={types}
          maxBytes={5_000_000}
          isMultiple
          hasCamera
          error={action.error ? sentence(messageOf(action.error)) : undefined}
          onFiles={send}
        />
      )}
    </Section>
  );
}
