import type { VariableName } from '../company/variable.data.ts';

/** The texts on the page on which a seller answers a revised offer. Their ids are part of the API. */
export const portalTemplates = [
  {
    id: 1,
    key: 'revised',
    name: 'Revised offer',
    shown: 'While the offer is waiting for an answer',
    title: 'We have a revised offer for you',
    body: 'Hello {{first_name}}, we inspected your {{device}} and found differences from your description. Below is what changed and why.\n\nWe can pay you {{new_total}} instead of {{old_total}}.',
  },
  {
    id: 2,
    key: 'accepted',
    name: 'Offer accepted',
    shown: 'After the seller accepted',
    title: 'Thank you, {{first_name}}',
    body: 'You accepted our revised offer. We’ll pay you {{new_total}} and email you when the payment is on its way.',
  },
  {
    id: 3,
    key: 'declined',
    name: 'Offer declined',
    shown: 'After the seller declined',
    title: 'You declined our offer',
    body: 'You’ll get your {{device}} back. We’ll email you as soon as there is news about the return.',
  },
  {
    id: 4,
    key: 'activation_lock',
    name: 'Activation lock',
    shown: 'While the order is on hold because of an activation lock',
    title: 'Please remove the activation lock',
    body: 'Your {{device}} can’t be used by anybody else yet, because of a lock to an account.\n\nApple: Sign in at icloud.com/find, select the device, then choose Remove from Account.\nAndroid: Open the list of devices in your account and sign out of the device.\n\nWe’ll continue with your order as soon as the lock is gone.',
  },
  {
    id: 5,
    key: 'returned',
    name: 'Devices returned',
    shown: 'After the devices went back to the seller',
    title: 'You have your {{device}} back',
    body: 'Order {{box_id}} is closed. We bought nothing and paid nothing. You are welcome to offer us your {{device}} again at any time.',
  },
] as const;

export type PortalTextKey = (typeof portalTemplates)[number]['key'];

/** What the texts may use. */
export const portalVariables = [
  ...([
    'first_name',
    'company_name',
    'box_id',
    'device',
    'your_device',
    'old_total',
    'new_total',
    'answer_date',
  ] as const),
] as const satisfies readonly VariableName[];
