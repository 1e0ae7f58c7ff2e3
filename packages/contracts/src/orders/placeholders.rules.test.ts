import { describe, expect, test } from 'vitest';
import { fillPlaceholders, findPlaceholderProblem } from './placeholders.rules.ts';

const known = ['first_name', 'box_id'];

describe('a text with placeholders', () => {
  test.each([
    ['Hello {first_name}, {box_id}', null],
    ['a { b } and {} of 5 < 6 > 3', '{} is not a placeholder. Use {first_name}, {box_id}.'],
    ['Pay {price}', '{price} is not a placeholder. Use {first_name}, {box_id}.'],
    ['One\nTwo {constructor}', 'Line 2: {constructor} is not a placeholder. Use {first_name}, {box_id}.'],
    ['One\n\n<script>x', 'Line 3: <script> is HTML. Use plain text.'],
    ['<b>bold</b>', '<b> is HTML. Use plain text.'],
  ])('%j: %s', (text, problem) => {
    expect(findPlaceholderProblem(text, known)).toBe(problem);
  });

  test('is filled in; what nobody knows stays', () => {
    expect(fillPlaceholders('{first_name} {first_name} {toString}', { first_name: '{box_id}', box_id: '1' })).toBe(
      '{box_id} {box_id} {toString}',
    );
  });
});
