import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { CopyText } from '../../../ui/copy-text/copy-text.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import { widgetLinkQuery } from '../feed.api.ts';

/** The link that opens a device in the shop, for sites that make their links themselves. */
export function ShopLink() {
  const { data } = useQuery(widgetLinkQuery);
  return (
    <Section title="Link to your shop">
      <Stack gap="xs" mih={72}>
        <Text size="sm">
          It opens a device in your shop. The site replaces <code>{'{sku}'}</code> with the SKU of the feed.
        </Text>
        {data && <CopyText value={data.template} label="link" />}
        {data?.example && (
          <Text size="sm">
            For example{' '}
            <Anchor href={data.example} target="_blank" rel="noreferrer">
              {data.example_title}
            </Anchor>
          </Text>
        )}
        {data?.is_live === false && (
          <Alert color="warning">
            Your shop is closed, so the links don’t work.{' '}
            <Anchor component={Link} to="/settings/customer-portal">
              Open your shop
            </Anchor>
          </Alert>
        )}
      </Stack>
    </Section>
  );
}
