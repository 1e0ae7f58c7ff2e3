import { Anchor, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listWidgetStores } from '@tradepost/contracts/franchise/widget-stores.contract';
import { describeWeek } from '@tradepost/contracts/locations/hours.rules';
import { useSellerLanguage } from '../../../../lib/languages/seller-language.tsx';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import classes from './site.module.css';

/** The company's stores with their opening hours. */
export function SiteStores({ token }: { token: string }) {
  const { write, date } = useSellerLanguage();
  const stores = useQuery(contractQuery(listWidgetStores, { query: { token } })).data?.items ?? [];
  if (stores.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="site-stores">
      <Title order={2} size="h3" id="site-stores">
        {write('Our stores')}
      </Title>
      <ul className={classes.stores}>
        {stores.map(({ company_name, name, address_text, phone, hours, is_linked }) => (
          <li key={`${company_name} ${name} ${address_text}`}>
            <Title order={3} size="h4">
              {is_linked ? `${company_name}, ${name}` : name}
            </Title>
            {address_text && <p>{address_text}</p>}
            {phone !== '' && (
              <p>
                <Anchor href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} size="sm">
                  {phone}
                </Anchor>
              </p>
            )}
            {hours.length > 0 && (
              <Text size="sm" c="dimmed" component="div" mt="xs" aria-label={write('Opening hours')} role="group">
                {describeWeek(hours, date).map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
