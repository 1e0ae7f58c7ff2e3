import { Anchor, Chip, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listPopular, listPopularCategories, savePopular } from '@tradepost/contracts/catalog/popular.contract';
import { Link } from 'react-router';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { popularKeys } from '../storefront.api.ts';
import { PopularModels } from './popular-models.tsx';

/** Which categories and devices come first. Each change is saved at once. */
export function PopularSection() {
  const isReadOnly = !useCan()('catalog.edit');
  const categories = useQuery(contractQuery(listPopularCategories));
  const models = useQuery(contractQuery(listPopular));
  const mark = useAction(savePopular, { invalidates: popularKeys });
  const error = categories.error ?? models.error;
  return (
    <Section title="Popular first" note="Saved at once">
      {error && <ErrorState error={error} onRetry={() => void categories.refetch()} />}
      {!error && !(categories.data && models.data) && <TextSkeleton lines={4} />}
      {categories.data && models.data && (
        <Stack gap="md">
          <div>
            <Text size="sm" fw={500} id="popular-categories">
              Categories
            </Text>
            <Text size="xs" c="dimmed" mb="xs">
              Selected ones come first, the others follow
            </Text>
            <Group gap="xs" role="group" aria-labelledby="popular-categories">
              {categories.data.items.map(({ key, name, is_popular }) => (
                <Chip
                  key={key}
                  checked={is_popular}
                  disabled={isReadOnly || mark.isRunning}
                  onChange={(isOn) => void mark.run({ body: { category_keys: [key], is_popular: isOn } })}
                >
                  {name}
                </Chip>
              ))}
            </Group>
          </div>
          <PopularModels
            models={models.data.items}
            isReadOnly={isReadOnly}
            onMark={(key, is_popular) => mark.run({ body: { model_keys: [key], is_popular } })}
          />
          <Text size="sm" c="dimmed">
            The order of devices is that of your{' '}
            <Anchor component={Link} to="/settings/product-catalog/smartphones/all" size="sm" underline="always">
              product catalog
            </Anchor>
            .
          </Text>
        </Stack>
      )}
    </Section>
  );
}
