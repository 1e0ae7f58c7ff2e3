import { Checkbox, NativeSelect, Stack } from '@mantine/core';
import {
  type MessageLanguage,
  messageLanguageCodes,
  messageLanguages,
} from '@tradepost/contracts/company/language.data';

interface LanguageFieldsProps {
  /** The languages to choose from. */
  from?: readonly MessageLanguage[];
  languages: readonly MessageLanguage[];
  defaultLanguage: MessageLanguage;
  labels: { languages: string; languagesHint: string; default: string; defaultHint: string };
  errors: { languages?: React.ReactNode; default?: React.ReactNode };
  isReadOnly: boolean;
  onChange: (languages: MessageLanguage[], defaultLanguage: MessageLanguage) => void;
}

/** `German (Deutsch)`. */
function labelOf(code: MessageLanguage): string {
  const { name, native_name } = messageLanguages[code];
  return name === native_name ? name : `${name} (${native_name})`;
}

/** Several languages, and the one of them that is the default. */
export function LanguageFields({
  from = messageLanguageCodes,
  languages,
  defaultLanguage,
  labels,
  errors,
  isReadOnly,
  onChange,
}: LanguageFieldsProps) {
  const choose = (chosen: readonly string[]) => {
    const next = from.filter((code) => chosen.includes(code));
    onChange(next, next.includes(defaultLanguage) ? defaultLanguage : (next[0] ?? defaultLanguage));
  };
  return (
    <Stack gap="md">
      <Checkbox.Group
        label={labels.languages}
        description={labels.languagesHint}
        error={errors.languages}
        value={[...languages]}
        onChange={choose}
      >
        <Stack gap="xs" mt="xs">
          {from.map((code) => (
            <Checkbox key={code} value={code} label={labelOf(code)} disabled={isReadOnly} />
          ))}
        </Stack>
      </Checkbox.Group>
      <NativeSelect
        label={labels.default}
        description={labels.defaultHint}
        maw={320}
        value={defaultLanguage}
        error={errors.default}
        disabled={isReadOnly}
        data={from
          .filter((code) => languages.includes(code))
          .map((code) => ({ value: code, label: messageLanguages[code].name }))}
        onChange={(event) => onChange([...languages], event.currentTarget.value as MessageLanguage)}
      />
    </Stack>
  );
}
