import type { MessageVariable } from '@tradepost/contracts/messages/template.contract';
import classes from './markup-help.module.css';

const signs: readonly [sign: string, what: string][] = [
  ['# Heading', 'The heading. A blank line begins a new paragraph.'],
  ['**bold**, *italic*', 'Styles'],
  ['[Our shop](https://example.com)', 'A link. On a line of its own it is a button.'],
  ['- item', 'A list'],
  ['> quote', 'A quote'],
  ['{{first_name}}', 'A variable. Its paragraph is left out when it is empty.'],
  ['{{if promo_code}}Text', 'A paragraph only with a promo code; {{unless promo_code}}: only without'],
];

/** How to format a text, and what each variable stands for. */
export function MarkupHelp({ variables }: { variables: readonly MessageVariable[] }) {
  return (
    <div className={classes.help}>
      <details>
        <summary>Formatting</summary>
        <dl>
          {signs.map(([sign, what]) => (
            <div key={sign}>
              <dt>{sign}</dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
      </details>
      <details>
        <summary>Variables ({variables.length})</summary>
        <dl>
          {variables.map(({ name, label, may_be_empty, is_required }) => (
            <div key={name}>
              <dt>{`{{${name}}}`}</dt>
              <dd>
                {label}
                {is_required && ' · required'}
                {may_be_empty && ' · may be empty'}
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
