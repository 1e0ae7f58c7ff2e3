import { TextInput, type TextInputProps } from '@mantine/core';

/** A web address that somebody types. */
export const UrlInput = (props: TextInputProps) => (
  <TextInput type="url" inputMode="url" placeholder="https://" {...props} />
);
