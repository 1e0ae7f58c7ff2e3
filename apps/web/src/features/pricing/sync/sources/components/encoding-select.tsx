import { NativeSelect } from '@mantine/core';
import { type FileEncoding, fileEncodings } from '@tradepost/contracts/files/encoding.data';
import type { ReactNode } from 'react';
import { useMe } from '../../../../../lib/session/use-session.ts';
import { encodingOf, encodingOptions } from '../source-values.rules.ts';

interface EncodingSelectProps {
  value: FileEncoding | null;
  onChange: (value: FileEncoding | null) => void;
  description: string;
  disabled?: boolean | undefined;
  error?: ReactNode;
}

/** How the letters of a price list are stored: found out, or as somebody chose it. */
export function EncodingSelect({ value, onChange, ...props }: EncodingSelectProps) {
  const { country_code } = useMe();
  return (
    <NativeSelect
      label="Encoding"
      data={[
        { value: '', label: 'Automatic' },
        ...encodingOptions(country_code, value).map((key) => ({ value: key, label: fileEncodings[key] })),
      ]}
      value={value ?? ''}
      onChange={(event) => onChange(encodingOf(event.currentTarget.value))}
      {...props}
    />
  );
}
