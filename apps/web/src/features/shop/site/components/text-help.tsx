import { Text } from '@mantine/core';

/** How a text of a public page is written. */
export function TextHelp() {
  return (
    <Text size="xs" c="dimmed">
      An empty line begins a paragraph, <code># </code> a heading, <code>- </code> a list. <code>**bold**</code>,{' '}
      <code>*italic*</code>, <code>[words](https://…)</code>. Variables: <code>{'{{company_name}}'}</code>,{' '}
      <code>{'{{company_email}}'}</code>, <code>{'{{company_phone}}'}</code>.
    </Text>
  );
}
