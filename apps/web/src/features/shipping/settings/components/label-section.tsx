import { SimpleGrid, Stack, Switch } from '@mantine/core';
import { maxOrderLabels, type ServiceChoice } from '@tradepost/contracts/shipping/shipping-settings.contract';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { NumberField } from '../../../pricing/components/number-field.tsx';
import { type ShippingSectionProps, shippingLabels } from '../shipping-settings.rules.ts';
import { NoCarrier } from './no-carrier.tsx';
import { ServiceSelect } from './service-select.tsx';

type ServiceField =
  | 'default_service_id'
  | 'international_service_id'
  | 'return_service_id'
  | 'international_return_service_id';

const none: Record<ServiceField, string> = {
  default_service_id: 'No label without a rule',
  international_service_id: 'No label without a rule',
  return_service_id: 'No return labels',
  international_return_service_id: 'No return labels',
};

/** The services of labels that no rule chooses, international shipping, and several labels of one order. */
export function LabelSection({
  form,
  isReadOnly,
  services,
}: ShippingSectionProps & { services: readonly ServiceChoice[] }) {
  const { is_international_shipping: isInternational, is_enable_multiple_label: isMultiple } = form.values;
  const domestic = services.filter((service) => service.is_domestic);
  const abroad = services.filter((service) => service.is_international);
  const choice = (field: ServiceField, offered: readonly ServiceChoice[]) => (
    <ServiceSelect
      {...form.getInputProps(field)}
      value={form.values[field] as number | null}
      label={shippingLabels[field]}
      services={offered}
      none={none[field]}
      disabled={isReadOnly}
    />
  );
  const returns = (offered: readonly ServiceChoice[]) => offered.filter((service) => service.is_return_supported);
  return (
    <Section title="Default labels">
      <Stack gap="md">
        {services.length === 0 && <NoCarrier />}
        {services.length > 0 && (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {choice('default_service_id', domestic)}
            {choice('return_service_id', returns(domestic))}
          </SimpleGrid>
        )}
        <Switch
          {...form.getInputProps('is_international_shipping', { type: 'checkbox' })}
          label={shippingLabels.is_international_shipping}
          description="Buy labels from and to sellers in other countries"
          disabled={isReadOnly}
        />
        {isInternational && services.length > 0 && (
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {choice('international_service_id', abroad)}
            {choice('international_return_service_id', returns(abroad))}
          </SimpleGrid>
        )}
        <Switch
          {...form.getInputProps('is_enable_multiple_label', { type: 'checkbox' })}
          label={shippingLabels.is_enable_multiple_label}
          description="For orders that come in more than one parcel"
          disabled={isReadOnly}
        />
        {isMultiple && (
          <NumberField
            {...form.getInputProps('shipping_rules_multiple_label')}
            value={form.values.shipping_rules_multiple_label}
            label={shippingLabels.shipping_rules_multiple_label}
            description={`At most, up to ${maxOrderLabels}`}
            disabled={isReadOnly}
            maw={240}
          />
        )}
      </Stack>
    </Section>
  );
}
