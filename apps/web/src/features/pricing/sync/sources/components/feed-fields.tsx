import type { UseFormReturnType } from '@mantine/form';
import { listFormats } from '@tradepost/contracts/pricing/sync/list-formats.data';
import { UrlInput } from '../../../../../ui/url-input.tsx';
import type { SourceValues } from '../source-values.rules.ts';
import { EncodingSelect } from './encoding-select.tsx';

interface FeedFieldsProps {
  form: UseFormReturnType<SourceValues>;
  isReadOnly?: boolean | undefined;
}

/** Where a published list is, and how its letters are stored. */
export function FeedFields({ form, isReadOnly }: FeedFieldsProps) {
  return (
    <>
      <UrlInput
        label="URL"
        required
        disabled={isReadOnly}
        description={`A ${listFormats} list with one row for each device and one column for each condition`}
        {...form.getInputProps('url')}
      />
      <EncodingSelect
        description="Of a CSV list. Test the list, and change it if names look wrong."
        disabled={isReadOnly}
        value={form.values.encoding}
        onChange={(encoding) => form.setFieldValue('encoding', encoding)}
        error={form.errors.encoding}
      />
    </>
  );
}
