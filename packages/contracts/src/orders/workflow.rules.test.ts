import { describe, expect, it, test } from 'vitest';
import { orderKinds, status, statusBadge, statusesOf, subStatus } from './order-status.data.ts';
import { isOffered, type StoredWorkflow, shippedWorkflow, shownStatuses, workflowOf } from './workflow.rules.ts';

const stored = (statuses: Partial<StoredWorkflow['statuses'][number]>[], subs: StoredWorkflow['sub_statuses'] = []) =>
  workflowOf('in-store', {
    allows_any_move: false,
    sub_statuses: subs,
    statuses: statuses.map((own) => ({
      status_id: 0,
      label: null,
      meaning: null,
      position: null,
      is_hidden: false,
      is_final: false,
      is_removed: false,
      sends_email: null,
      ...own,
    })),
  });
const sub = (id: number, status_id: number, label: string, more = {}) => ({
  id,
  status_id,
  label,
  position: 0,
  is_removed: false,
  ...more,
});

describe('the workflow of a company', () => {
  it.each(orderKinds)('%s is as shipped until something changes', (kind) => {
    const { statuses, allows_any_move } = shippedWorkflow(kind);
    expect(statuses.map(({ id }) => id)).toEqual(statusesOf[kind]);
    expect(allows_any_move).toBe(false);
    for (const { id } of statuses) expect(statusBadge(id, null, statuses)).toEqual(statusBadge(id, null));
  });

  it('renames, colors, sorts and hides', () => {
    const { statuses } = stored([
      { status_id: status.returned, label: 'Handed back', meaning: 'danger', position: -1 },
      { status_id: status.recycled, is_hidden: true, sends_email: false },
      { status_id: 1001, label: 'Later', position: 99 },
      { status_id: 1000, label: 'Waiting for parts', position: 2, is_final: true, sends_email: true },
    ]);
    expect(statuses[0]).toMatchObject({ id: status.returned, label: 'Handed back', meaning: 'danger', is_final: true });
    expect(statuses.map(({ id }) => id).slice(0, 5)).toEqual([10, 1, 11, 8, 1000]);
    expect(statuses.at(-1)).toMatchObject({ id: 1001, meaning: 'neutral', is_final: false, sends_email: false });
    expect(statuses.find(({ id }) => id === status.recycled)).toMatchObject({ is_hidden: true, sends_email: false });
  });

  it('names sub-statuses, the built-in ones first', () => {
    const { statuses } = stored(
      [{ status_id: 1000, label: 'Waiting' }],
      [
        sub(100_001, status.onHold, 'Second', { position: 2 }),
        sub(100_000, status.onHold, 'First', { position: 1 }),
        sub(subStatus.generalHold, status.onHold, 'Something is wrong'),
        sub(100_002, 1000, 'For a screen', { is_removed: true }),
      ],
    );
    const hold = statuses.find(({ id }) => id === status.onHold);
    expect(hold?.sub_statuses.map(({ label }) => label)).toEqual([
      'Something is wrong',
      'Activation lock',
      'Blacklisted or financed',
      'ID or ownership check',
      'Police hold',
      'First',
      'Second',
    ]);
    expect(statusBadge(status.onHold, 100_001, statuses)).toEqual({ label: 'Second', meaning: 'danger' });
    expect(statusBadge(1000, 100_002, statuses).label).toBe('For a screen');
    expect(statusBadge(1000, null, statuses)).toEqual({ label: 'Waiting', meaning: 'neutral' });
    expect(statusBadge(1007, null, statuses)).toEqual({ label: 'Status 1007', meaning: 'neutral' });
  });
});

describe('tabs and moves of hidden and deleted statuses', () => {
  const { statuses } = stored([
    { status_id: status.recycled, is_hidden: true },
    { status_id: 1000, label: 'Hidden', is_hidden: true },
    { status_id: 1001, label: 'Deleted', is_removed: true },
    { status_id: 1002, label: 'Shown' },
  ]);
  const count = (status_id: number, count = 1) => ({ status_id, sub_status_id: null, count });

  test.each<[string, number, number, boolean]>([
    ['a hidden status without orders', status.recycled, 0, false],
    ['a hidden status with an order', status.recycled, 1, true],
    ['a deleted status without orders', 1001, 0, false],
    ['a deleted status with an order', 1001, 1, true],
    ['a visible one without orders', 1002, 0, true],
  ])('%s has a tab: %j', (_what, id, n, expected) => {
    expect(shownStatuses(statuses, [count(id, n)]).some((shown) => shown.id === id)).toBe(expected);
  });

  test.each<[number, boolean]>([
    [status.recycled, true],
    [1000, false],
    [1001, false],
    [1002, true],
  ])('%i is offered for a move: %j', (id, expected) => {
    expect(statuses.filter(isOffered).some((offered) => offered.id === id)).toBe(expected);
  });
});
