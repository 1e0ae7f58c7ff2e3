import { Anchor, Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCan } from '../../../lib/session/use-session.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { SettingsFrame } from '../../../ui/settings-frame/settings-frame.tsx';
import { usePayoutTerms } from '../../orders/use-payout-terms.ts';
import { MethodList } from './components/method-list.tsx';
import { expeditedText, methodPaths } from './payout-methods.rules.ts';

/** `/settings/payouts/method`: how sellers can be paid. */
export function Component() {
  const mayEdit = useCan()('settings.edit');
  const query = usePayoutTerms();
  const { data } = query;
  const methods = data?.items.filter(({ is_archived }) => !is_archived) ?? [];
  return (
    <SettingsFrame
      title="Payout methods"
      description="How sellers can be paid, in the order in which they choose. Orders keep the method they have."
      actions={
        mayEdit && (
          <Button component={Link} to={methodPaths.create} leftSection={<IconPlus size={16} />}>
            Add method
          </Button>
        )
      }
      isLoading={query.isLoading}
      error={data ? undefined : query.error}
      onRetry={() => void query.refetch()}
    >
      {data && (
        <>
          <Section title="Methods" note={methods.length} isFlush>
            <MethodList methods={methods} isReadOnly={!mayEdit} />
          </Section>
          <Section
            title="Expedited payout"
            action={
              <Anchor component={Link} to={methodPaths.expedited} size="sm" underline="always">
                {mayEdit ? 'Edit' : 'View'}
              </Anchor>
            }
          >
            <Text size="sm">{expeditedText(data.expedited) ?? 'Off. Sellers can’t ask to be paid first.'}</Text>
          </Section>
        </>
      )}
    </SettingsFrame>
  );
}
