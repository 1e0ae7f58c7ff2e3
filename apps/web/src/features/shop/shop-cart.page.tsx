import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import type { Message } from '@tradepost/contracts/languages/catalog.data';
import type { MessageValues } from '@tradepost/contracts/languages/locale.rules';
import type { Shop } from '@tradepost/contracts/shop/shop.contract';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../lib/api-error.ts';
import { useSellerLanguage } from '../../lib/languages/seller-language.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { type CartLine, priceNow, quantitiesOf, removeLine, setQuantity } from './cart.rules.ts';
import { ChannelChoice } from './components/channel-choice.tsx';
import { ClosedNote } from './components/closed-note.tsx';
import { Crumbs } from './components/crumbs.tsx';
import { OfferTotals } from './components/offer-totals.tsx';
import classes from './shop.module.css';
import { useCart } from './use-cart.ts';
import { useOffer } from './use-offer.ts';
import { useSale } from './use-sale.ts';
import { useShop } from './use-shop.ts';

/** `/shop/:company/cart`: the devices to sell. */
export function Component() {
  const { company, pathOf, shop } = useShop();
  const { write, money, sentence } = useSellerLanguage();
  const { lines, set } = useCart(company);
  const { promo_code, change } = useSale();
  const { data: offer, error } = useOffer();
  usePageTitle(write('Cart'));
  if (lines.length === 0) {
    return <EmptyCart write={write} pathOf={pathOf} />;
  }
  const isSold = offer?.lines.every(({ refusal }) => refusal === null) && offer.refusals.length === 0;
  return (
    <div className={classes.page}>
      <Crumbs parts={[]} />
      <h1 className={classes.title}>{write('Cart')}</h1>
      <ClosedNote />
      <ChannelChoice />
      <ul className={classes.lines}>
        {lines.map((line, index) => {
          const now = offer?.lines.length === lines.length ? offer.lines[index] : undefined;
          const price = priceNow(line, now);
          return (
            <CartRow
              line={line}
              price={price}
              write={write}
              money={money}
              shop={shop}
              refusal={now?.refusal}
              set={set}
              lines={lines}
              key={line.key}
            />
          );
        })}
      </ul>
      <PromoCode
        code={promo_code}
        refusal={offer?.promo_refusal ?? null}
        onUse={(code) => change({ promo_code: code })}
      />
      {error && <Alert color="danger">{sentence(messageOf(error))}</Alert>}
      <div role="status">
        {offer?.refusals.map(({ message }) => (
          <Alert key={message} color="warning" mb="xs">
            {message}
          </Alert>
        ))}
      </div>
      {offer && <OfferTotals offer={offer} promo_code={promo_code} />}
      <div className={classes.tools}>
        <Button component={Link} to={pathOf()} variant="default" size="md">
          {write('Add another device')}
        </Button>
        {isSold ? (
          <Button component={Link} to={pathOf('checkout')} size="md">
            {write('Continue')}
          </Button>
        ) : (
          <Button size="md" disabled>
            {write('Continue')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface PromoCodeProps {
  code: string;
  refusal: string | null;
  onUse: (code: string) => void;
}

function PromoCode({ code, refusal, onUse }: PromoCodeProps) {
  const { write } = useSellerLanguage();
  const [typed, setTyped] = useState(code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onUse(typed.trim());
  };
  return (
    <form onSubmit={submit} className={classes.tools} noValidate>
      <TextInput
        label={write('Promo code (optional)')}
        maxLength={50}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={typed.trim() === code && refusal ? refusal : undefined}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={typed.trim() === code}>
        {write('Use code')}
      </Button>
    </form>
  );
}

/** Shown when no device is in the cart. */
function EmptyCart({
  write,
  pathOf,
}: {
  write: (message: Message, values?: MessageValues) => string;
  pathOf: (...parts: string[]) => string;
}) {
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{write('Your cart is empty')}</h1>
      <p className={classes.dim}>{write('Find your device and add it to sell it.')}</p>
      <div>
        <Button component={Link} to={pathOf()} size="md">
          {write('See what we buy')}
        </Button>
      </div>
    </div>
  );
}

interface CartRowProps {
  line: CartLine;
  price: number | null;
  write: (message: Message, values?: MessageValues) => string;
  money: (minor: number, currency: string) => string;
  shop: Shop;
  refusal: string | null | undefined;
  set: (next: readonly CartLine[]) => void;
  lines: readonly CartLine[];
}

/** A device of the cart, its price and its quantity. */
function CartRow({ line, price, write, money, shop, refusal, set, lines }: CartRowProps) {
  return (
    <li className={classes.line}>
      <span className={classes.name}>
        {line.title}
        <span className={classes.detail}>{line.detail}</span>
      </span>
      <span className={classes.amount}>
        {price === null ? write('We make an offer') : money(price * line.quantity, shop.currency)}
      </span>
      {refusal && <p className={classes.problem}>{refusal}</p>}
      <div className={classes.tools}>
        <NativeSelect
          aria-label={write('Quantity of {device}', { device: line.title })}
          value={String(line.quantity)}
          data={quantitiesOf(line.quantity)}
          onChange={(event) => set(setQuantity(lines, line.key, Number(event.currentTarget.value)))}
        />
        <Button
          variant="subtle"
          color="gray"
          aria-label={write('Remove {device}', { device: line.title })}
          onClick={() => set(removeLine(lines, line.key))}
        >
          {write('Remove')}
        </Button>
      </div>
    </li>
  );
}
