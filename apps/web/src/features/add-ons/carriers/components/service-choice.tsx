import { Button, Checkbox, Group, Select, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type Carrier, carriers } from '@tradepost/contracts/orders/parcel.data';
import type { ConnectedService } from '@tradepost/contracts/shipping/connection.contract';
import { useState } from 'react';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { groupServices, type ServiceTab, type ServiceValues, withSelected } from '../carrier.rules.ts';
import classes from './service-choice.module.css';

/** Fewer services need no search. */
const minSearched = 9;

interface ServiceChoiceProps {
  form: UseFormReturnType<ServiceValues>;
  tab: ServiceTab;
  services: readonly ConnectedService[];
  isReadOnly: boolean;
}

/** The services of one tab with a checkbox each, by carrier, and the default one. */
export function ServiceChoice({ form, tab, services, isReadOnly }: ServiceChoiceProps) {
  const [text, setText] = useState('');
  const { selected_ids } = form.values;
  const isSelected = (id: number) => selected_ids.includes(id);
  const select = (ids: readonly number[], on: boolean) => form.setValues(withSelected(form.getValues(), ids, on));
  const field = tab === '0' ? 'selected_carrier_uuid' : 'international_carrier_uuid';
  const defaults = services
    .filter(({ id }) => isSelected(id))
    .map(({ id, friendly_name }) => ({ value: `${id}`, label: friendly_name }));
  if (services.length === 0)
    return (
      <EmptyState
        title="No services"
        description={
          tab === '0' ? 'The account lists none within the country.' : 'The account lists none across borders.'
        }
      />
    );
  const groups = groupServices(services, text);
  return (
    <div className={classes.choice}>
      <Select
        label="Default service"
        description="For labels that no shipping rule chooses a service for"
        placeholder="None of this account"
        data={defaults}
        clearable
        readOnly={isReadOnly}
        className={classes.default}
        {...form.getInputProps(field)}
      />
      {services.length >= minSearched && (
        <TextInput
          type="search"
          aria-label="Search services"
          placeholder="Search services"
          className={classes.default}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {groups.map(({ key, carrier, services: own }) => {
        const ids = own.map(({ id }) => id);
        const isAll = ids.every(isSelected);
        return (
          <Section
            key={key}
            title={carriers[carrier as Carrier] ?? carrier}
            note={`${ids.filter(isSelected).length} of ${ids.length} selected`}
            action={
              !isReadOnly && (
                <Button size="xs" variant="subtle" onClick={() => select(ids, !isAll)}>
                  {isAll ? 'Select none' : 'Select all'}
                </Button>
              )
            }
          >
            <ul className={classes.services}>
              {own.map((service) => (
                <li key={service.id}>
                  <Checkbox
                    label={service.friendly_name}
                    description={describeService(service)}
                    checked={isSelected(service.id)}
                    disabled={isReadOnly}
                    onChange={(event) => select([service.id], event.currentTarget.checked)}
                  />
                </li>
              ))}
            </ul>
          </Section>
        );
      })}
      {groups.length === 0 && (
        <Group justify="center">
          <Text c="dimmed">No services match “{text.trim()}”</Text>
        </Group>
      )}
    </div>
  );
}

function describeService({ return_label_supported, is_offered, service_code }: ConnectedService): string {
  return [
    service_code,
    return_label_supported ? 'return labels' : null,
    is_offered ? null : 'no longer offered by the carrier',
  ]
    .filter(Boolean)
    .join(' · ');
}
