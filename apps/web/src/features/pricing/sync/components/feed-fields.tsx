import { NativeSelect } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { fileEncodings } from '@tradepost/contracts/files/encoding.data';
import { useMe } from '../../../../lib/session/use-session.ts';
import { UrlInput } from '../../../../ui/url-input.tsx';
import { encodingOf, encodingOptions, type SourceValues } from '../source-values.rules.ts';

interface FeedFieldsProps {
  form: UseFormReturnType<SourceValues>;
  isReadOnly?: boolean | undefined;
}

/** Where a published list is, and how its letters are stored. */
export function FeedFields({ form, isReadOnly }: FeedFieldsProps) {
  const { country_code } = useMe();
  const { encoding } = form.values;
  return (
    <>
      <UrlInput
        label="URL"
        required
        disabled={isReadOnly}
        description="A CSV, Excel, JSON or XML list with one row for each device and one column for each condition"
        {...form.getInputProps('url')}
      />
      <NativeSelect
        label="Encoding"
        description="Of a CSV list. Test the list, and change it if names look wrong."
        disabled={isReadOnly}
        data={[
          { value: '', label: 'Automatic' },
          ...encodingOptions(country_code, encoding).map((value) => ({ value, label: fileEncodings[value] })),
        ]}
        value={encoding ?? ''}
        onChange={(event) => form.setFieldValue('encoding', encodingOf(event.currentTarget.value))}
        error={form.errors.encoding}
      />
    </>
  );
}
