import { expect, test } from 'vitest';
import { visitorOf } from './visitor.rules.ts';

const at = 1_764_316_800_000;
const now = { ms: at, random: () => 42, click: 'AbC-1', affiliate: null };

test('a visitor has an id only for what is allowed', () => {
  expect(visitorOf({}, null, now)).toEqual({});
  expect(visitorOf({}, { analytics: true, advertising: false }, now)).toEqual({
    client_id: '42.1764316800',
    session_id: 1_764_316_800,
    seen_at: at,
  });
  expect(visitorOf({}, { analytics: false, advertising: true }, now)).toEqual({
    fbp: `fb.1.${at}.42`,
    fbc: `fb.1.${at}.AbC-1`,
  });
});

test('ids go when consent is withdrawn, and a visit ends after half an hour', () => {
  const both = { analytics: true, advertising: true };
  const known = visitorOf({}, both, now);
  expect(visitorOf(known, { analytics: false, advertising: false }, now)).toEqual({});
  const later = visitorOf(known, both, { ...now, ms: at + 31 * 60_000, click: null, random: () => 7 });
  expect(later).toEqual({ ...known, session_id: 1_764_316_800 + 31 * 60, seen_at: at + 31 * 60_000 });
  expect(visitorOf(known, both, { ...now, ms: at + 60_000, click: '<script>' }).session_id).toBe(known.session_id);
});

test('the link of an affiliate counts for 30 days, and only with consent to ads', () => {
  const both = { analytics: false, advertising: true };
  const came = { ...now, click: null, affiliate: 'awin:1001_1_a' };
  expect(visitorOf({}, { analytics: true, advertising: false }, came)).not.toHaveProperty('affiliate_click');
  const known = visitorOf({}, both, came);
  expect(known).toMatchObject({ affiliate_click: 'awin:1001_1_a', clicked_at: at });
  const day = 86_400_000;
  expect(visitorOf(known, both, { ...now, ms: at + 30 * day })).toMatchObject({ affiliate_click: 'awin:1001_1_a' });
  expect(visitorOf(known, both, { ...now, ms: at + 31 * day })).not.toHaveProperty('affiliate_click');
  expect(visitorOf(known, both, { ...came, ms: at + 31 * day, affiliate: 'shareasale:b' })).toMatchObject({
    affiliate_click: 'shareasale:b',
    clicked_at: at + 31 * day,
  });
  expect(visitorOf(known, null, now)).toEqual({});
});
