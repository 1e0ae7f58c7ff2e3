import * as rules from '@tradepost/contracts/shipping/shipping-rule.contract';
import * as settings from '@tradepost/contracts/shipping/shipping-settings.contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seedTestServices, type TestServices } from '../../../testing/test-carrier.ts';
import { seedTestCatalog, type TestCatalog } from '../../../testing/test-catalog.ts';
import { storeOrder } from '../../../testing/test-order.ts';
import { chooseService } from './label-choice.queries.ts';

let app: TestApp;
let shop: TestCatalog;
let services: TestServices;
let foreign: TestServices;
let foreignShop: TestCatalog;

beforeAll(async () => {
  app = await openTestApp();
  shop = await seedTestCatalog(app.first);
  services = await seedTestServices(app.first);
  foreign = await seedTestServices(app.second);
  foreignShop = await seedTestCatalog(app.second);
});
afterAll(() => app?.close());

const sections = [
  {
    name: 'cost',
    find: settings.findShippingCost,
    save: settings.saveShippingCost,
    body: { is_enable_shipping_cost: true, shipping_cost: 795, is_shipping_cost_visible: false },
    off: { is_enable_shipping_cost: false, shipping_cost: 795, is_shipping_cost_visible: true },
  },
  {
    name: 'insurance',
    find: settings.findInsurance,
    save: settings.saveInsurance,
    body: { is_insured: true, insurance_min_value: 10_000, insurance_percent: 90 },
  },
  {
    name: 'parcel',
    find: settings.findParcelSettings,
    save: settings.saveParcelSettings,
    body: {
      parcel_weight_grams: 900,
      parcel_length_mm: 300,
      parcel_width_mm: 200,
      parcel_height_mm: 100,
      is_label_automatic: false,
      is_return_label_automatic: false,
      is_void_unused: false,
      lost_after_days: 9,
      kit_reminder_days: 12,
    },
  },
  {
    name: 'printer access',
    find: settings.findPrinterAccess,
    save: settings.savePrinterAccess,
    body: { printer_mode: 'zpl', zpl_address: '192.168.1.50:9100' },
  },
  {
    name: 'template',
    find: settings.findShippingTemplate,
    save: settings.saveShippingTemplate,
    body: { paper: 'a6', is_logo_shown: false, is_items_shown: false, kit_intro: 'Hello' },
  },
  {
    name: 'text',
    find: settings.findTextInfo,
    save: settings.saveTextInfo,
    body: { text_info: 'Hand it in at any counter.' },
  },
] as const;

const versionNow = async () => (await app.owner.call(settings.findTextInfo)).data.version;

describe.each(sections)('the section $name', ({ find, save, body }) => {
  test('is stored for the company alone, and the shared version grows', async () => {
    const version = await versionNow();
    const saved = await app.owner.call(save, { body: { ...body, version } as never });
    expect(saved.status).toBe(200);
    expect(saved.data).toMatchObject({ ...body, version: version + 1 });
    expect((await app.owner.call(find)).data).toEqual(saved.data);
    expect((await app.other.call(find)).data).not.toMatchObject(body);
  });

  test('refuses a stale version with what is stored, and staff who may not edit', async () => {
    const version = await versionNow();
    const stale = await app.owner.call(save, { body: { ...body, version: version - 1 } as never });
    expect(stale.status).toBe(409);
    expect(stale.data).toMatchObject({ version });
    const again = await app.owner.call(save, { body: { ...body, version } as never });
    expect(again.status).toBe(200);
    expect((await app.staff.call(save, { body: { ...body, version: version + 1 } as never })).status).toBe(403);
    expect((await app.nobody.call(find)).status).toBe(401);
  });
});

test.each([
  [
    'a cost below 0',
    settings.saveShippingCost,
    { shipping_cost: -1 },
    'shipping_cost',
    'Shipping cost must be at least 0',
  ],
  ['no cost', settings.saveShippingCost, { shipping_cost: 0 }, 'shipping_cost', 'Shipping cost is required'],
  ['far too much', settings.saveShippingCost, { shipping_cost: 1e12 }, 'shipping_cost', 'Shipping cost is too large'],
  [
    'more than all',
    settings.saveInsurance,
    { insurance_percent: 101 },
    'insurance_percent',
    'Insured part must be a whole number from 1 to 100',
  ],
  [
    'no weight',
    settings.saveParcelSettings,
    { parcel_weight_grams: 0 },
    'parcel_weight_grams',
    'Weight must be a whole number from 1 to 70,000',
  ],
  ['no printer', settings.savePrinterAccess, { zpl_address: ' ' }, 'zpl_address', 'Printer address is required'],
  [
    'a printer with a scheme',
    settings.savePrinterAccess,
    { zpl_address: 'http://printer' },
    'zpl_address',
    'Enter the printer’s address as HOST or HOST:PORT, such as 192.168.1.50',
  ],
  [
    'a printer with a path',
    settings.savePrinterAccess,
    { zpl_address: 'printer/x' },
    'zpl_address',
    'Enter the printer’s address as HOST or HOST:PORT, such as 192.168.1.50',
  ],
  ['another paper', settings.saveShippingTemplate, { paper: 'a3' }, 'paper', undefined],
])('refuses %s', async (_case, contract, more, field, message) => {
  const section = sections.find(({ save }) => save === contract);
  const body = { ...section?.body, ...more, version: await versionNow() };
  const { status, errors } = await app.owner.call(contract, { body: body as never });
  expect(status).toBe(422);
  expect(errors).toHaveProperty([field]);
  if (message) expect(errors[field]).toEqual([message]);
});

test('of two who save different sections at once, one is told', async () => {
  const version = await versionNow();
  const replies = await Promise.all(
    [sections[1], sections[5]].map(({ save, body }) => app.owner.call(save, { body: { ...body, version } as never })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('prints a test label on the stored paper', async () => {
  const response = await app.owner.call(settings.printTestLabel);
  expect(response.status).toBe(200);
});

const labels = (more: object = {}) => ({
  is_international_shipping: true,
  default_service_id: services.ground,
  international_service_id: services.abroad,
  return_service_id: services.ground,
  international_return_service_id: services.abroad,
  is_enable_multiple_label: true,
  shipping_rules_multiple_label: 5,
  ...more,
});
const saveLabels = async (more: object = {}) =>
  app.owner.call(settings.saveDefaultLabel, {
    body: { ...labels(), ...more, version: await versionNow() } as never,
  });

describe('default labels', () => {
  test('are chosen from the offered services', async () => {
    const { data, status } = await saveLabels();
    expect(status).toBe(200);
    expect(data).toMatchObject(labels());
    expect(data.services.map(({ id }) => id).sort()).toEqual(
      [services.ground, services.express, services.abroad].sort(),
    );
  });

  test.each([
    ['another company’s', () => ({ default_service_id: foreign.ground }), 'default_service_id', /not offered/],
    [
      'one that is not selected',
      () => ({ default_service_id: services.unselected }),
      'default_service_id',
      /not offered/,
    ],
    [
      'one that ships abroad only',
      () => ({ default_service_id: services.abroad }),
      'default_service_id',
      /abroad only/,
    ],
    [
      'a domestic one for abroad',
      () => ({ international_service_id: services.ground }),
      'international_service_id',
      /does not ship abroad/,
    ],
    ['too many labels', () => ({ shipping_rules_multiple_label: 51 }), 'shipping_rules_multiple_label', /from 1 to 50/],
  ])('refuse %s', async (_case, more, field, message) => {
    const { status, errors } = await saveLabels(more());
    expect(status).toBe(422);
    expect(errors[field]?.[0]).toMatch(message);
  });

  test('keep international services while international shipping is off', async () => {
    await saveLabels();
    const off = await saveLabels({
      is_international_shipping: false,
      international_service_id: services.ground,
      international_return_service_id: undefined,
    });
    expect(off.data).toMatchObject({
      is_international_shipping: false,
      international_service_id: services.abroad,
      international_return_service_id: services.abroad,
    });
  });
});

const addRule = (more: object = {}, client = app.owner) =>
  client.call(rules.createShippingRule, { body: { name: 'A rule', service_id: services.express, ...more } as never });
const listRules = async () => (await app.owner.call(rules.listShippingRules)).data;

describe('rules', () => {
  test('are added at the end, read, changed, switched, sorted and deleted', async () => {
    await saveLabels();
    const { data: first } = await addRule({
      name: ' Fragile ',
      condition_ids: [shop.condition_ids.good, shop.condition_ids.good],
      model_ids: [shop.model_id],
    });
    expect(first).toMatchObject({
      name: 'Fragile',
      is_enable: true,
      operator: null,
      over_value: null,
      version: 1,
      conditions: [{ id: shop.condition_ids.good }],
      models: [{ id: shop.model_id, name: 'Apple iPhone 15' }],
    });
    const { data: second } = await addRule({ name: 'Expensive', operator: '>=', over_value: 100_000 });
    expect((await listRules()).rules.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await app.owner.call(rules.findShippingRule, { params: { id: second.id } })).data).toEqual(second);

    const edit = { name: 'Dear', service_id: services.ground, operator: '>', over_value: 90_000, version: 1 };
    const saved = await app.owner.call(rules.saveShippingRule, { params: { id: second.id }, body: edit as never });
    expect(saved.data).toMatchObject({ name: 'Dear', operator: '>', over_value: 90_000, version: 2 });
    const stale = await app.owner.call(rules.saveShippingRule, { params: { id: second.id }, body: edit as never });
    expect(stale.status).toBe(409);
    expect(stale.data).toMatchObject({ name: 'Dear', version: 2 });

    const sorted_id = [second.id, first.id];
    const sorted = await app.owner.call(rules.sortShippingRules, { body: { sorted_id } });
    expect(sorted.data.rules.map(({ id }) => id)).toEqual(sorted_id);
    expect((await app.owner.call(rules.sortShippingRules, { body: { sorted_id } })).status).toBe(200);
    for (const wrong of [[first.id], [first.id, first.id], [first.id, 999_999]])
      expect((await app.owner.call(rules.sortShippingRules, { body: { sorted_id: wrong } })).status).toBe(422);

    const enable = (body: object) => app.owner.call(rules.enableShippingRules, { body: body as never });
    expect((await enable({ is_enable: true })).data.is_enable).toBe(true);
    expect((await enable({ is_enable: true })).data.is_enable).toBe(true);
    const off = await enable({ is_enable: false, id: first.id });
    expect(off.data.rules.find(({ id }) => id === first.id)?.is_enable).toBe(false);
    expect((await enable({ is_enable: false, id: first.id })).status).toBe(200);

    const gone = () => app.owner.call(rules.deleteShippingRule, { params: { id: first.id } });
    expect([(await gone()).status, (await gone()).status]).toEqual([200, 404]);
    expect((await listRules()).rules.map(({ id }) => id)).toEqual([second.id]);
    await app.owner.call(rules.deleteShippingRule, { params: { id: second.id } });
  });

  test.each([
    ['no name', () => ({ name: ' ' }), 'name', 'Name is required'],
    ['no amount', () => ({ operator: '>=' }), 'over_value', 'Order value is required'],
    ['an amount below 0', () => ({ operator: '>=', over_value: -1 }), 'over_value', 'Order value must be at least 0'],
    ['another operator', () => ({ operator: '!=', over_value: 1 }), 'operator', undefined],
    ['no service', () => ({ service_id: null }), 'service_id', 'Service is required'],
    ['a service of nobody', () => ({ service_id: foreign.ground }), 'service_id', undefined],
    ['conditions of others', () => ({ condition_ids: [foreignShop.condition_ids.good] }), 'condition_ids', undefined],
    ['models of others', () => ({ model_ids: [foreignShop.model_id] }), 'model_ids', undefined],
  ])('refuse %s', async (_case, more, field, message) => {
    const { status, errors } = await addRule(more());
    expect(status).toBe(422);
    expect(errors).toHaveProperty([field]);
    if (message) expect(errors[field]).toEqual([message]);
  });

  test('are out of reach for others and for staff who may not edit', async () => {
    const { data: rule } = await addRule();
    const params = { id: rule.id };
    const body = { name: 'Mine', service_id: foreign.ground, version: 1 };
    expect((await app.other.call(rules.findShippingRule, { params })).status).toBe(404);
    expect((await app.other.call(rules.saveShippingRule, { params, body })).status).toBe(404);
    expect((await app.other.call(rules.deleteShippingRule, { params })).status).toBe(404);
    const enabled = await app.other.call(rules.enableShippingRules, { body: { is_enable: false, id: rule.id } });
    expect(enabled.status).toBe(404);
    expect((await addRule({}, app.staff)).status).toBe(403);
    expect((await app.staff.call(rules.saveShippingRule, { params, body })).status).toBe(403);
    expect((await app.staff.call(rules.deleteShippingRule, { params })).status).toBe(403);
    expect((await app.staff.call(rules.sortShippingRules, { body: { sorted_id: [rule.id] } })).status).toBe(403);
    expect((await app.staff.call(rules.enableShippingRules, { body: { is_enable: true } })).status).toBe(403);
    await app.owner.call(rules.deleteShippingRule, { params });
  });
});

describe('the choice of a service', () => {
  const preview = (body: object, client = app.owner) => client.call(rules.previewShipping, { body: body as never });

  test('is the first rule that fits, otherwise the default label, with the reason', async () => {
    await saveLabels();
    await app.owner.call(rules.enableShippingRules, { body: { is_enable: true } });
    const { data: rule } = await addRule({ name: 'Expensive phones', operator: '>=', over_value: 100_000 });
    const dear = (await preview({ total: 125_000 })).data;
    expect(dear.in).toMatchObject({
      service: { id: services.express },
      why: 'Rule 1, "Expensive phones": order value $1,250.00 is greater than or equal to $1,000.00',
    });
    expect(dear).toMatchObject({ out: { service: { id: services.ground } }, label_limit: 5, box_id: null });
    const cheap = (await preview({ total: 100 })).data;
    expect(cheap.in).toMatchObject({ service: { id: services.ground }, why: 'No rule fits. The default label' });
    expect(cheap.tried).toMatchObject([{ id: rule.id, is_fitting: false }]);
    const abroad = (await preview({ total: 125_000, is_international: true })).data;
    expect(abroad.in.service?.id).toBe(services.abroad);
    await app.owner.call(rules.enableShippingRules, { body: { is_enable: false } });
    expect((await preview({ total: 125_000 })).data.in).toMatchObject({
      service: { id: services.ground },
      why: 'The default label',
    });
    await saveLabels({ is_international_shipping: false });
    expect((await preview({ is_international: true })).data.in).toEqual({
      service: null,
      why: 'The seller is abroad, and international shipping is off',
    });
    const bare = (await preview({ total: 1 }, app.other)).data;
    expect(bare.in.service).toBeNull();
    const chosen = await app.within((ctx) =>
      chooseService(ctx, { items: [], total: 1, currency: 'USD', is_international: false }, 'out'),
    );
    expect(chosen).toMatchObject({
      service: { id: services.ground, vendor: 'sandbox' },
      why: 'The default return label',
    });
  });

  test('of an order is that of its devices and value', async () => {
    await app.owner.call(rules.enableShippingRules, { body: { is_enable: true } });
    await addRule({ name: 'This model', model_ids: [shop.model_id] });
    const { box_id } = await storeOrder(app.first, {
      kind: 'mail-in',
      items: [{ price: 20_000, model_id: shop.model_id, condition_id: shop.condition_ids.good }],
    });
    const { data } = await preview({ box_id: box_id.toLowerCase() });
    expect(data).toMatchObject({ box_id, total: 20_000, in: { service: { id: services.express } } });
    expect(data.in.why).toContain('"This model": a device has one of its models');
    expect((await preview({ box_id }, app.other)).errors).toEqual({
      box_id: ['There is no order with this box ID'],
    });
    expect((await preview({ box_id: 'NO-1' })).status).toBe(422);
    expect((await preview({ total: -1 })).status).toBe(422);
  });
});
