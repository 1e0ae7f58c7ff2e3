import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Message } from '@tradepost/contracts/languages/catalog.data';
import type { MessageValues } from '@tradepost/contracts/languages/locale.rules';
import type { Shop } from '@tradepost/contracts/shop/shop.contract';
import type { ShopDevice } from '@tradepost/contracts/shop/shop-catalog.contract';
import type { ShopQuote } from '@tradepost/contracts/shop/shop-quote.contract';
import { useNavigate, useParams } from 'react-router';
import { messageOf } from '../../lib/api-error.ts';
import { useSellerLanguage } from '../../lib/languages/seller-language.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { addLine } from './cart.rules.ts';
import { ChannelChoice } from './components/channel-choice.tsx';
import { ClosedNote } from './components/closed-note.tsx';
import { Crumbs } from './components/crumbs.tsx';
import { DeviceQuestions } from './components/device-questions.tsx';
import { LeadForm } from './components/lead-form.tsx';
import { Waiting } from './components/waiting.tsx';
import { measuredItems, tellShop, useShopEvent } from './events/use-shop-events.ts';
import { DevicePicture } from './pictures/components/device-picture.tsx';
import { shopDeviceQuery, shopQuoteQuery } from './shop.api.ts';
import classes from './shop.module.css';
import { useCart } from './use-cart.ts';
import { useDeviceChoice } from './use-device-choice.ts';
import { useSale } from './use-sale.ts';
import { useShop } from './use-shop.ts';

/** `/shop/:company/:category/:brand/:model`: a device, and what the shop pays for it. */
export function Component() {
  const { model = '' } = useParams();
  const { company } = useShop();
  const { write, language } = useSellerLanguage();
  const query = useQuery(shopDeviceQuery({ company, language }, model));
  usePageTitle(query.data?.full_name ?? write('Sell your device'));
  useShopEvent(query.data?.key ?? null, () => ({ name: 'view_item', items: query.data ? [itemOf(query.data)] : [] }));
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Waiting />;
  return <Device key={model} device={query.data} />;
}

/** The device as it is measured. */
const itemOf = ({ key, full_name, max_price }: ShopDevice) => ({
  item_id: key,
  item_name: full_name.slice(0, 100),
  quantity: 1,
  price: max_price ?? 0,
});

function Device({ device }: { device: ShopDevice }) {
  const { company, pathOf, shop } = useShop();
  const { write, money, offered, language, sentence } = useSellerLanguage();
  const { place, lead, channel } = useSale();
  const cart = useCart(company);
  const go = useNavigate();
  const choice = useDeviceChoice(device);
  const { variant, condition_id, defect_ids, main } = choice;
  const isAsked = !shop.is_lead_booster || lead !== '';
  const asked = { ...place, language, variant_id: variant?.id ?? 0, defect_ids: [...defect_ids] };
  const query = useQuery({ ...shopQuoteQuery(asked), enabled: variant !== undefined && isAsked && channel !== null });
  const quote = variant && isAsked ? query.data : undefined;
  const found = quote?.prices.find((each) => each.condition_id === condition_id);
  const canAdd = found?.is_bought && found.contradiction === null && quote?.stop === null && !quote.held;
  const add = () => {
    if (!canAdd || !variant || condition_id === null) return;
    const sub = main?.sub_conditions.find(({ id }) => id === condition_id);
    const defects = device.defects.filter(({ id }) => defect_ids.includes(id)).map(({ name }) => name);
    const line = {
      key: [variant.id, condition_id, ...[...defect_ids].sort()].join('-'),
      title: device.full_name,
      detail: [variant.label, sub?.name ?? main?.name, ...defects].filter(Boolean).join(' · '),
      quantity: 1,
      price: found.price,
      variant_id: variant.id,
      condition_id,
      defect_ids: [...defect_ids],
      note: '',
    };
    cart.set(addLine(cart.lines, line));
    tellShop({ name: 'add_to_cart', items: measuredItems([line]) });
    void go(pathOf('cart'));
  };
  const { category, brand } = device;
  return (
    <div className={classes.page}>
      <Crumbs
        parts={[
          { name: category.name, path: [category.key] },
          { name: brand.name, path: [category.key, brand.key] },
        ]}
      />
      <DeviceLead device={device} category={category} write={write} money={money} shop={shop} />
      <ClosedNote />
      <ChannelChoice />
      <DeviceQuestions device={device} choice={choice} quote={quote} />
      {variant && condition_id !== null && !isAsked && (
        <LeadForm
          item={{ variant_id: variant.id, condition_id, defect_ids: [...defect_ids] }}
          name={device.full_name}
        />
      )}
      {query.error && <Alert color="danger">{sentence(messageOf(query.error))}</Alert>}
      {quote && <NotBoughtNote quote={quote} write={write} />}
      {quote && !quote.held && condition_id !== null && (
        <div className={classes.bar}>
          <QuoteStatus found={found} quote={quote} write={write} offered={offered} money={money} />
          <Button size="md" disabled={!canAdd} onClick={add}>
            {write('Add to cart')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface DeviceLeadProps {
  device: ShopDevice;
  category: { key: string; name: string };
  write: (message: Message, values?: MessageValues) => string;
  money: (minor: number, currency: string) => string;
  shop: Shop;
}

/** The picture and the name, and up to how much is paid. */
function DeviceLead({ device, category, write, money, shop }: DeviceLeadProps) {
  return (
    <div className={classes.lead}>
      <DevicePicture image_url={device.image_url} category_key={category.key} size="page" />
      <div>
        <h1 className={classes.title}>{device.full_name}</h1>
        {device.max_price !== null && (
          <p className={classes.dim}>{write('up to {amount}', { amount: money(device.max_price, shop.currency) })}</p>
        )}
      </div>
    </div>
  );
}

/** Why the device is not bought, at all or for now. */
function NotBoughtNote({ quote: { stop, held }, write }: Pick<QuoteStatusProps, 'quote' | 'write'>) {
  const why = stop ? write('We can’t buy a device with this: {defect}', { defect: stop }) : held;
  return why ? (
    <Alert color="warning" role="status">
      {why}
    </Alert>
  ) : null;
}

interface QuoteStatusProps {
  found: { condition_id: number; price: number | null; is_bought: boolean; contradiction: string | null } | undefined;
  quote: ShopQuote;
  write: (message: Message, values?: MessageValues) => string;
  offered: (minor: number, currency: string) => string;
  money: (minor: number, currency: string) => string;
}

/** The offer for the answers so far, read aloud. */
function QuoteStatus({ found, quote, write, offered, money }: QuoteStatusProps) {
  return (
    <div role="status">
      {!found?.is_bought ? (
        quote.stop === null && write('We don’t buy it in this condition.')
      ) : found.price === null ? (
        <>
          <span className={classes.price}>{write('We make an offer')}</span>
          <span className={classes.detail}>{write('We send you an offer by email. You decide then.')}</span>
        </>
      ) : (
        <>
          <span className={classes.price}>
            {found.price === 0
              ? offered(0, quote.currency)
              : write('about {amount}', { amount: money(found.price, quote.currency) })}
          </span>
          <span className={classes.detail}>
            {found.price > 0 && `${write('paid after we check it')} · `}
            {write('Price kept for {days, plural, one {# day} other {# days}} once you order', {
              days: quote.price_lock_days,
            })}
          </span>
        </>
      )}
    </div>
  );
}
