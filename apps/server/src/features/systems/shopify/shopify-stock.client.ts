import { formatMoneyPlain } from '@tradepost/contracts/money';
import type { ShopifySettings } from '@tradepost/contracts/systems/shopify.contract';
import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import type { SentListing, StockPush } from '../listings/listing-push.queries.ts';
import { offeredAt } from '../listings/listing-stock.queries.ts';
import type { PushedListing } from '../listings/store-pushed.commands.ts';
import { changeKey, vendor } from './shopify.rules.ts';
import { type AskShop, requireNone, type UserError } from './shopify-calls.client.ts';

/** As JSON writes numbers. */
const plain = { thousands: '', decimal: '.' } as const;

/** Ids of a product, and how many Shopify was told of at each of its locations. */
interface Parts {
  variant_id?: string;
  item_id?: string;
  told?: Record<string, number>;
}

const setProduct = `mutation Product($input: ProductSetInput!, $handle: String!) {
  productSet(synchronous: true, input: $input, identifier: { handle: $handle }) {
    product { id variants(first: 1) { nodes { id inventoryItem { id } } } }
    userErrors { field message code }
  }
}`;

const publishProduct = `mutation Publish($id: ID!, $publication: ID!) {
  publishablePublish(id: $id, input: [{ publicationId: $publication }]) { userErrors { field message } }
}`;

const setPrice = `mutation Price($product: ID!, $variants: [ProductVariantsBulkInput!]!) {
  productVariantsBulkUpdate(productId: $product, variants: $variants) { userErrors { field message code } }
}`;

const setQuantities = `mutation Quantities($input: InventorySetQuantitiesInput!, $key: String!) {
  inventorySetQuantities(input: $input) @idempotent(key: $key) { userErrors { field message code } }
}`;

const readQuantities = `query Quantities($id: ID!) {
  inventoryItem(id: $id) { inventoryLevels(first: 50) { nodes { location { id } quantities(names: ["available"]) { quantity } } } }
}`;

interface ProductAnswer {
  productSet: {
    product: { id: string; variants: { nodes: { id: string; inventoryItem: { id: string } }[] } } | null;
    userErrors: UserError[];
  };
}

/** Tells a shop of listings. What is wrong with one holds up no other; what may pass stops, and is tried again. */
export async function sendStock(
  ask: AskShop,
  chosen: ShopifySettings,
  key: string,
  { listings }: StockPush,
): Promise<PushedListing[]> {
  const answers: PushedListing[] = [];
  for (const listing of listings) {
    try {
      answers.push(await sendListing(ask, chosen, key, listing));
    } catch (error) {
      if (!(error instanceof VendorError) || error.kind !== 'refused') throw error;
      answers.push(answerOf(listing, error));
    }
  }
  return answers;
}

/** Gone there, or not stocked at a location that was chosen since: the product is made again under the same handle. */
const madeAgain: readonly (string | null)[] = [
  'ITEM_NOT_STOCKED_AT_LOCATION',
  'INVALID_INVENTORY_ITEM',
  'PRODUCT_DOES_NOT_EXIST',
];

const answerOf = ({ id, vendor_id }: SentListing, { code, message }: VendorError): PushedListing =>
  vendor_id !== null && madeAgain.includes(code)
    ? { id, is_taken: 'later', vendor_id: null, vendor_parts: {} }
    : { id, is_taken: false, problem: message };

async function sendListing(
  ask: AskShop,
  { locations, publication_id }: ShopifySettings,
  key: string,
  listing: SentListing,
): Promise<PushedListing> {
  const { id, wanted, vendor_id } = listing;
  const mapped = Object.entries(locations).filter(([, there]) => there !== '');
  if (mapped.length === 0)
    return { id, is_taken: false, problem: `Choose your locations at ${vendor} in the settings` };
  const offered = offeredAt(
    wanted,
    mapped.map(([ours]) => ours),
  );
  const there: Record<string, number> = {};
  for (const [ours, theirs] of mapped) there[theirs] = (there[theirs] ?? 0) + (offered.get(ours) ?? 0);
  const parts = listing.vendor_parts as Parts;
  if (vendor_id === null || !parts.item_id || !parts.variant_id) {
    if (wanted.state === 'ended') return { id, is_taken: true };
    const made = await makeProduct(ask, listing, there);
    if (publication_id) {
      const { publishablePublish } = await ask<{ publishablePublish: { userErrors: UserError[] } }>(
        publishProduct,
        { id: made.vendor_id, publication: publication_id },
        true,
      );
      requireNone(publishablePublish.userErrors);
    }
    return { id, is_taken: true, ...made };
  }
  await changePrice(ask, listing, vendor_id, parts.variant_id);
  return changeQuantities(ask, key, listing, { ...parts, item_id: parts.item_id }, there);
}

/** The handle makes a repeat change the same product. */
async function makeProduct(ask: AskShop, listing: SentListing, there: Record<string, number>) {
  const { id, title, sku, currency, wanted, identifier } = listing;
  const { productSet } = await ask<ProductAnswer>(
    setProduct,
    {
      handle: `unit-${id}-${sku.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
      input: {
        title,
        status: 'ACTIVE',
        productOptions: [{ name: 'Title', values: [{ name: 'Default Title' }] }],
        ...(identifier
          ? {
              metafields: [
                { namespace: 'tradepost', key: 'identifier', type: 'single_line_text_field', value: identifier },
              ],
            }
          : {}),
        variants: [
          {
            optionValues: [{ optionName: 'Title', name: 'Default Title' }],
            price: formatMoneyPlain(wanted.price, currency, plain),
            sku,
            inventoryPolicy: 'DENY',
            inventoryItem: { tracked: true },
            inventoryQuantities: Object.entries(there).map(([locationId, quantity]) => ({
              locationId,
              name: 'available',
              quantity,
            })),
          },
        ],
      },
    },
    true,
  );
  requireNone(productSet.userErrors);
  const variant = productSet.product?.variants.nodes[0];
  if (!productSet.product || !variant)
    throw new VendorError('nonsense', `${vendor} sent no product`, { is_unclear: true });
  return {
    vendor_id: productSet.product.id,
    vendor_parts: { variant_id: variant.id, item_id: variant.inventoryItem.id, told: there } satisfies Parts,
  };
}

async function changePrice(
  ask: AskShop,
  { wanted, currency }: SentListing,
  product: string,
  id: string,
): Promise<void> {
  const price = formatMoneyPlain(wanted.price, currency, plain);
  const { productVariantsBulkUpdate } = await ask<{ productVariantsBulkUpdate: { userErrors: UserError[] } }>(
    setPrice,
    { product, variants: [{ id, price }] },
    true,
  );
  requireNone(productVariantsBulkUpdate.userErrors);
}

/**
 * Sets how many there are, if there are as many as the shop was told last. If not, something was sold there that we have not heard of
 * yet: a number of ours would offer it again. What is there is remembered, and told anew within a minute.
 */
async function changeQuantities(
  ask: AskShop,
  key: string,
  { id }: SentListing,
  parts: Parts & { item_id: string },
  there: Record<string, number>,
): Promise<PushedListing> {
  const told = parts.told ?? {};
  const quantities = Object.entries(there)
    .filter(([location, quantity]) => told[location] !== quantity)
    .map(([locationId, quantity]) => ({
      inventoryItemId: parts.item_id,
      locationId,
      quantity,
      changeFromQuantity: told[locationId] ?? null,
    }));
  if (quantities.length === 0) return { id, is_taken: true };
  const input = {
    name: 'available',
    reason: 'correction',
    referenceDocumentUri: `gid://tradepost/Listing/${id}`,
    quantities,
  };
  const { inventorySetQuantities } = await ask<{ inventorySetQuantities: { userErrors: UserError[] } }>(
    setQuantities,
    { input, key: changeKey(key, input) },
    true,
  );
  const { userErrors } = inventorySetQuantities;
  if (userErrors.some(({ code }) => code === 'CHANGE_FROM_QUANTITY_STALE'))
    return { id, is_taken: 'later', vendor_parts: { ...parts, told: await countThere(ask, parts.item_id) } };
  requireNone(userErrors);
  return { id, is_taken: true, vendor_parts: { ...parts, told: there } };
}

async function countThere(ask: AskShop, id: string): Promise<Record<string, number>> {
  const { inventoryItem } = await ask<{
    inventoryItem: {
      inventoryLevels: { nodes: { location: { id: string }; quantities: { quantity: number }[] }[] };
    } | null;
  }>(readQuantities, { id });
  return Object.fromEntries(
    (inventoryItem?.inventoryLevels.nodes ?? []).map(({ location, quantities }) => [
      location.id,
      quantities[0]?.quantity ?? 0,
    ]),
  );
}
