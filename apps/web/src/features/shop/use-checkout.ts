import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '@tradepost/contracts/route';
import { checkOutInShop, type ShopOrder } from '@tradepost/contracts/shop/shop-checkout.contract';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { useSellerLanguage } from '../../lib/languages/seller-language.tsx';
import { useAction } from '../../lib/use-action.ts';
import {
  type CheckoutStep,
  type CheckoutValues,
  checkoutSteps,
  emptyValues,
  findMissing,
  stepOfErrors,
} from './checkout.rules.ts';
import { measuredItems, tellShop, type VisitPart, visitPart } from './events/use-shop-events.ts';
import { shopOptionsQuery } from './shop.api.ts';
import { readVisit } from './shop-account.rules.ts';
import { useOffer } from './use-offer.ts';
import { referralOf } from './use-referral.ts';
import { useSale } from './use-sale.ts';
import { useShop } from './use-shop.ts';

/** An order that was placed, and what its answer does not repeat. */
export interface Sold {
  order: ShopOrder;
  email: string;
  has_label: boolean;
}

type Body = NonNullable<CallInput<typeof checkOutInShop>['body']>;

/** The checkout: what is typed stays while the seller goes back and forth, and after every error. */
export function useCheckout(onSold: (sold: Sold) => void) {
  const { company, shop } = useShop();
  const { language, sentence } = useSellerLanguage();
  const { place, email, channel, location_id, promo_code, lead } = useSale();
  const [values, setValues] = useState<CheckoutValues>({
    ...emptyValues,
    email,
    location_id: location_id === null ? '' : String(location_id),
  });
  const [details, setDetails] = useState<Readonly<Record<string, string>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [step, setStep] = useState<CheckoutStep>('contact');
  const [isReviewed, setReviewed] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sent = useRef<VisitPart>({});
  const store = values.location_id === '' ? {} : { location_id: Number(values.location_id) };
  const options = useQuery(shopOptionsQuery({ company, language, channel: place.channel, ...store }));
  const [firstShipping] = options.data?.shipping_methods ?? [];
  const shipping_method = values.shipping_method || firstShipping;
  const filled = { ...values, shipping_method: shipping_method ?? ('' as const) };
  const offer = useOffer({
    ...(values.payout_method ? { payout_method: values.payout_method } : {}),
    ...(shipping_method && channel === 'mail-in' ? { shipping_method } : {}),
    is_expedited: values.is_expedited,
  });
  const action = useAction(checkOutInShop, { errors: 'silent' });
  const method = options.data?.payout_methods.find(({ key }) => key === values.payout_method) ?? null;

  const set = (next: Partial<CheckoutValues>) => {
    setValues({ ...values, ...next });
    const gone = new Set(Object.keys(next));
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !gone.has(field))));
  };
  const go = (next: CheckoutStep) => {
    setProblem(null);
    setStep(next);
  };
  const findErrors = (asked: CheckoutStep): (readonly [field: string, text: string])[] => {
    const missing = findMissing(asked, filled, { channel: place.channel, country: shop.country_code });
    const unpaid =
      asked === 'payout' ? (method?.fields ?? []).filter(({ key, required }) => required && !details[key]) : [];
    return [
      ...Object.entries(missing).map(([field, text]) => [field, sentence(text)] as const),
      ...unpaid.map(({ key, label }) => [`payout_details.${key}`, sentence(`${label} is required`)] as const),
    ];
  };
  const check = (asked: CheckoutStep): boolean => {
    const found = findErrors(asked);
    setErrors(Object.fromEntries(found));
    return found.length === 0;
  };
  /** Goes on to the next step. After the review was seen, to the next that lacks something, else back to it. */
  const next = () => {
    if (!check(step)) return;
    const after = checkoutSteps.slice(checkoutSteps.indexOf(step) + 1);
    const open = isReviewed ? after.filter((each) => each === 'review' || findErrors(each).length > 0) : after;
    const [following] = open;
    if (following) go(following);
    if (following === 'review') setReviewed(true);
  };
  const send = async () => {
    if (!check('review')) return;
    setProblem(null);
    const { location_id: _store, shipping_method: _way, payout_method, tracking_number, ...typed } = filled;
    const sms_consent = typed.sms_consent && typed.phone.trim() !== '';
    const visit = readVisit(company);
    const measured = sameVisit(sent, visitPart());
    const body: Body = {
      ...place,
      ...store,
      language,
      ...typed,
      sms_consent,
      ...(promo_code ? { promo_code } : {}),
      ...(lead ? { lead } : {}),
      ...(visit ? { account: visit.token } : {}),
      ...(shipping_method ? { shipping_method } : {}),
      ...(shipping_method === 'own_label' && tracking_number ? { tracking_number } : {}),
      ...(payout_method ? { payout_method, payout_details: detailsOf(method, details) } : {}),
      items: offer.items.map((item, index) => {
        const price = offer.lines[index]?.price;
        return price == null ? item : { ...item, quoted_price: price };
      }),
      ...referralOf(),
      ...measured,
    };
    try {
      const order = await action.send({ body });
      const has_label = channel === 'mail-in' && (shipping_method === 'label' || shipping_method === 'drop_off');
      tellShop({
        name: order.is_quote ? 'generate_lead' : 'purchase',
        items: measuredItems(offer.lines),
        value: order.total,
        order: order.box_id,
        event_id: measured.visit?.event_id,
      });
      onSold({ order, email: values.email.trim(), has_label });
    } catch (error) {
      fail(error);
    }
  };
  const fail = (error: unknown) => {
    const found = error instanceof ApiError ? error.errors : {};
    setErrors(Object.fromEntries(Object.entries(found).map(([field, texts]) => [field, sentence(texts.join('\n'))])));
    setProblem(sentence(messageOf(error)));
    if (Object.keys(found).length > 0) setStep(stepOfErrors(found));
    // The cart shows the new price.
    if (error instanceof ApiError && error.status === 409) void offer.refetch();
  };
  return {
    values: filled,
    set,
    details,
    setDetails,
    errors,
    step,
    go,
    next,
    send,
    problem,
    method,
    channel,
    options,
    offer,
    promo_code,
    isSending: action.isRunning,
  };
}

/** A repeated click sends the same, so that it sells once, unless the seller chose anew in between. */
function sameVisit(sent: { current: VisitPart }, next: VisitPart): VisitPart {
  const before = sent.current.visit?.consent;
  if (!before || before.decided_at !== next.visit?.consent.decided_at) sent.current = next;
  return sent.current;
}

export type Checkout = ReturnType<typeof useCheckout>;

const detailsOf = (method: { fields: readonly { key: string }[] } | null, details: Readonly<Record<string, string>>) =>
  Object.fromEntries((method?.fields ?? []).flatMap(({ key }) => (details[key] ? [[key, details[key]]] : [])));
