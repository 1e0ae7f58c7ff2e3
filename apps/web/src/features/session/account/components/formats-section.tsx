import { Select, Stack, Text } from '@mantine/core';
import { type CountryCode, countryName, listCountries } from '@tradepost/contracts/countries';
import { formatExact } from '../../../../lib/formats/dates.ts';
import { formatDecimal } from '../../../../lib/formats/numbers.ts';
import { useMe } from '../../../../lib/session/use-session.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { useNow } from '../../../../ui/time-text/use-now.ts';
import { useChooseFormats } from '../../account.api.ts';

const ofCompany = '';
/** Shows both signs. */
const example = 1234.56;

/** The region by which dates and numbers are written on the user's screen. Saved when it is chosen. */
export function FormatsSection() {
  const { format_country, country_code, company_name, timezone } = useMe();
  const choose = useChooseFormats();
  const now = useNow();
  const options = [
    { value: ofCompany, label: `As ${company_name} (${countryName(country_code)})` },
    ...listCountries().map(({ code, name }) => ({ value: code as string, label: name })),
  ];
  return (
    <Section title="Dates and numbers">
      <Stack gap="xs">
        <Select
          label="Region"
          description="How dates, numbers and amounts are written on your screen. Documents, emails and files keep the company’s form."
          data={options}
          value={format_country ?? ofCompany}
          onChange={(code) => void choose.run(code === ofCompany ? null : (code as CountryCode))}
          searchable
          allowDeselect={false}
          nothingFoundMessage="No matches"
          maw={420}
        />
        <Text size="sm" c="dimmed" aria-live="polite">
          Example: {formatExact(new Date(now).toISOString(), timezone)} · {formatDecimal(example, 2)}
        </Text>
      </Stack>
    </Section>
  );
}
