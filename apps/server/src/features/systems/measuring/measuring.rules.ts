import { createHash } from 'node:crypto';
import { normalizeContactPhone } from '@tradepost/contracts/customers/customer.rules';
import { normalizeEmail } from '@tradepost/contracts/customers/email.rules';
import type { ShopEventName } from '@tradepost/contracts/shop/measuring/measuring.data';
import { unitsOf } from '@tradepost/contracts/shop/measuring/shop-event.rules';
import type { MeasuredEvent, MeasuredPerson } from '../../shop/measuring/measuring-port.queries.ts';

/** How long somebody looked, which Google asks for before it counts a visitor as active. */
const engagement_time_msec = 100;

const granted = (is: boolean) => (is ? 'GRANTED' : 'DENIED');

/** An event of the Measurement Protocol; null where the visitor did not allow analytics. */
export function googleEventOf(event: MeasuredEvent): object | null {
  const { name, event_id, consent, client_id, session_id, currency, value, items, order, page_url } = event;
  if (!consent.analytics || !client_id) return null;
  const ads = granted(consent.advertising);
  return {
    client_id,
    timestamp_micros: Date.parse(event.happened_at) * 1000,
    consent: { ad_user_data: ads, ad_personalization: ads },
    events: [
      {
        name,
        params: {
          event_id,
          ...(session_id ? { session_id } : {}),
          engagement_time_msec,
          page_location: page_url,
          currency,
          value: unitsOf(value, currency),
          ...(order ? { transaction_id: order.box_id } : {}),
          items: items.map((item) => ({ ...item, price: unitsOf(item.price, currency) })),
        },
      },
    ],
  };
}

const metaNames: Record<ShopEventName, string> = {
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  begin_checkout: 'InitiateCheckout',
  generate_lead: 'Lead',
  purchase: 'Purchase',
};

/** An event of the Conversions API, where `country_code` is the shop's; null where the visitor did not allow advertising. */
export function metaEventOf(event: MeasuredEvent, country_code: string): object | null {
  const { name, event_id, consent, happened_at, page_url, browser, person, fbp, fbc, currency, value, items, order } =
    event;
  if (!consent.advertising || !browser) return null;
  return {
    event_name: metaNames[name],
    event_time: Math.floor(Date.parse(happened_at) / 1000),
    event_id,
    action_source: 'website',
    event_source_url: page_url,
    user_data: {
      client_ip_address: browser.ip,
      client_user_agent: browser.user_agent,
      ...(fbp ? { fbp } : {}),
      ...(fbc ? { fbc } : {}),
      ...(person ? hashedPerson(person, country_code) : {}),
    },
    custom_data: {
      currency,
      value: unitsOf(value, currency),
      content_type: 'product',
      content_ids: items.map(({ item_id }) => item_id),
      contents: items.map(({ item_id, quantity, price }) => ({
        id: item_id,
        quantity,
        item_price: unitsOf(price, currency),
      })),
      ...(order ? { order_id: order.box_id } : {}),
    },
  };
}

const hash = (text: string): string[] => (text === '' ? [] : [createHash('sha256').update(text).digest('hex')]);
/** Without what separates words, and in lower case: as Meta wants names of people and places. */
const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Who it was, as hashes that Meta compares with those of its own. What is unknown is left out. */
function hashedPerson(person: MeasuredPerson, country_code: string): Record<string, string[]> {
  const phone = person.phone ? (normalizeContactPhone(person.phone, country_code) ?? '') : '';
  const parts = {
    em: hash(normalizeEmail(person.email)),
    ph: hash(phone.startsWith('+') ? phone.slice(1) : ''),
    fn: hash(bare(person.first_name)),
    ln: hash(bare(person.last_name)),
    ct: hash(bare(person.city)),
    st: hash(bare(person.state)),
    zp: hash(person.zip_code.toLowerCase().replaceAll(/[\s-].*$/g, '')),
    country: hash(country_code.toLowerCase()),
  };
  return Object.fromEntries(Object.entries(parts).filter(([, hashes]) => hashes.length > 0));
}
