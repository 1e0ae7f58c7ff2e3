import type { EventType } from '@tradepost/contracts/events/event.data';

/** What happens to a unit may change what can be sold of it, at every channel. */
export const unitEvents: Readonly<Partial<Record<EventType, string>>> = {
  'unit.added': 'stock',
  'unit.moved': 'stock',
  'unit.available': 'stock',
  'unit.reserved': 'stock',
  'unit.on_hold': 'stock',
  'unit.sold': 'stock',
  'unit.removed': 'stock',
  'unit.graded': 'stock',
  'unit.changed': 'stock',
};
