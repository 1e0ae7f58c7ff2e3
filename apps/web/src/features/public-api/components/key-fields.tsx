import { Checkbox, Input, Radio, Stack, TagsInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { permissionFacts } from '@tradepost/contracts/permissions.data';
import { type KeyScope, keyScopes, maxIpRanges } from '@tradepost/contracts/public-api/api-key.data';
import { formatPermission } from '../../users/roles/permission-areas.rules.ts';
import { type KeyValues, toggleScope } from '../api-key.rules.ts';
import classes from './public-api.module.css';

interface KeyFieldsProps {
  form: UseFormReturnType<KeyValues>;
  /** The permissions that the user can give. */
  grantable: readonly KeyScope[];
  /** The kind of a stored key stays. */
  isNew?: boolean;
  isReadOnly?: boolean;
}

/** The fields of a key. */
export function KeyFields({ form, grantable, isNew = false, isReadOnly = false }: KeyFieldsProps) {
  const isSecret = form.values.kind === 'secret';
  // An error of one address is shown at the field of all.
  const wrongRange = Object.entries(form.errors).find(([field]) => field.startsWith('ip_ranges'))?.[1];
  return (
    <>
      <TextInput
        label="Name"
        description="What uses the key, such as “Web shop”"
        withAsterisk
        maxLength={80}
        readOnly={isReadOnly}
        {...form.getInputProps('name')}
      />
      {isNew && (
        <Radio.Group label="Kind" {...form.getInputProps('kind')}>
          <Stack gap="xs" mt={4}>
            <Radio value="secret" label="Secret" description="For your own servers. It can do what you allow below." />
            <Radio
              value="publishable"
              label="Publishable"
              description="For the code of a website. It can only look up prices and sell, as every visitor of your shop can."
            />
          </Stack>
        </Radio.Group>
      )}
      {isSecret && <ScopeFields form={form} grantable={grantable} isReadOnly={isReadOnly} />}
      <TagsInput
        label="Allowed addresses (optional)"
        description="IP addresses or networks, such as 203.0.113.0/24. Leave empty to allow every address."
        placeholder={form.values.ip_ranges.length === 0 ? 'Every address' : undefined}
        maxTags={maxIpRanges}
        splitChars={[',', ' ']}
        clearable={!isReadOnly}
        readOnly={isReadOnly}
        {...form.getInputProps('ip_ranges')}
        error={wrongRange}
      />
      <TextInput
        type="date"
        label="Last day (optional)"
        description="The key stops working after this day."
        readOnly={isReadOnly}
        {...form.getInputProps('ends_on')}
      />
    </>
  );
}

/** The permissions of a secret key. Those that the user lacks can be removed, but not given. */
function ScopeFields({ form, grantable, isReadOnly }: KeyFieldsProps) {
  const { scopes } = form.values;
  return (
    <Input.Wrapper label="Permissions" withAsterisk error={form.errors.scopes} labelElement="div">
      <div className={classes.scopes}>
        {keyScopes.map((scope) => (
          <Checkbox
            key={scope}
            label={formatPermission(scope)}
            description={permissionFacts[scope].what}
            checked={scopes.includes(scope)}
            disabled={isReadOnly || !(grantable.includes(scope) || scopes.includes(scope))}
            onChange={(event) => form.setFieldValue('scopes', toggleScope(scopes, scope, event.currentTarget.checked))}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}
