import { Text } from '@mantine/core';
import { fillPlain } from '@tradepost/contracts/company/plain-text.rules';
import classes from './storefront.module.css';
import { useSampleValues } from './use-sample-values.ts';

const samples = {
  page: 'Sell your device',
  category: 'Smartphones',
  brand: 'Apple',
  device: 'Apple iPhone 15',
};

/** How a search engine may show the page, with sample values. */
export function Snippet({ title, description }: { title: string; description: string }) {
  const { company_name: company } = useSampleValues();
  if (title === '' && description === '') return null;
  const values = { ...samples, company };
  return (
    <section className={classes.snippet} aria-label="Preview">
      <Text c="accent" fw={500}>
        {fillPlain(title, values) || 'Default title'}
      </Text>
      <Text size="sm" c="dimmed">
        {fillPlain(description, values) || 'Default description'}
      </Text>
    </section>
  );
}
