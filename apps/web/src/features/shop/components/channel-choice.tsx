import { useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { ChoiceCards } from '../../../ui/choice-cards/choice-cards.tsx';
import { useSale } from '../use-sale.ts';
import { useShop } from '../use-shop.ts';

/** How the devices get to the shop. Hidden where there is one way only. */
export function ChannelChoice() {
  const { shop } = useShop();
  const { write } = useSellerLanguage();
  const { channel, change } = useSale();
  if (shop.channels.length < 2) return null;
  const words = {
    'mail-in': [write('Send it in'), write('We pay once we’ve checked it')],
    'in-store': [write('Bring it to a store'), write('We check it while you are there')],
  } as const;
  return (
    <ChoiceCards
      name="channel"
      legend={write('How do you want to sell?')}
      isRow
      value={channel ?? ''}
      options={shop.channels.map((key) => ({ value: key, label: words[key][0], description: words[key][1] }))}
      onChange={(key) => change({ channel: key as typeof channel })}
    />
  );
}
