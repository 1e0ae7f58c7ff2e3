import { Alert, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { identifierKindLabels } from '@tradepost/contracts/catalog/imei.rules';
import { wipeLevelLabels } from '@tradepost/contracts/diagnostics/device-result.data';
import type { SharedCertificate } from '@tradepost/contracts/diagnostics/wipe.contract';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import { useLocation } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { useOrderLanguage, useSellerLanguage } from '../../../lib/languages/seller-language.tsx';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useSellerBrand } from '../../../lib/query/use-seller-brand.ts';
import { Facts } from '../../../ui/detail-page/facts.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../../ui/states/skeletons.tsx';
import { sharedCertificateQuery } from '../diagnostics.api.ts';

/** `/wipe-certificate#token=…`: what the paper of a certificate says, and whether it still counts. No sign-in. */
export function Component() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  const { write } = useSellerLanguage();
  const { data, error, refetch } = useQuery({
    ...sharedCertificateQuery(token),
    enabled: token !== '',
    meta: { handles_errors: true },
  });
  useSellerBrand(data ? token : null);
  useOrderLanguage(data, null);
  const isRefused = token === '' || (error instanceof ApiError && [404, 422].includes(error.status));
  const title = write(isRefused ? 'This link no longer works' : 'Data wipe certificate');
  usePageTitle(title);
  return (
    <section aria-label={title}>
      <Title order={1} size="h2" mb="md">
        {title}
      </Title>
      {isRefused ? (
        <Text c="dimmed">{write('Ask the shop for a new one.')}</Text>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Certificate certificate={data} />
      ) : (
        <div role="status" aria-label={write('Loading')}>
          <SectionSkeleton lines={8} />
        </div>
      )}
    </section>
  );
}

function Certificate({ certificate }: { certificate: SharedCertificate }) {
  const { write, date } = useSellerLanguage();
  const { timezone, tool, tool_version, verification, imei, serial, state } = certificate;
  const optional = (key: string, label: string, value: string | null) => (value ? [{ key, label, value }] : []);
  return (
    <>
      <Alert color={state === 'valid' ? 'success' : 'warning'} mb="md" role="status">
        {sayState(write, certificate)}
      </Alert>
      <Facts
        facts={[
          { key: 'number', label: write('Certificate number'), value: certificate.number },
          { key: 'device', label: write('Device'), value: certificate.device },
          ...optional('imei', identifierKindLabels.imei, imei),
          ...optional('serial', write('Serial number'), serial),
          { key: 'level', label: write('Level (NIST SP 800-88)'), value: wipeLevelLabels[certificate.level] },
          { key: 'method', label: write('Method of removal'), value: certificate.method },
          { key: 'tool', label: write('Tool'), value: [tool, tool_version].filter(Boolean).join(' ') },
          {
            key: 'result',
            label: write('Result'),
            value: write(certificate.outcome === 'passed' ? 'Passed' : 'Failed'),
          },
          ...optional('verification', write('Verification'), verification),
          { key: 'operator', label: write('Wiped by'), value: certificate.operator },
          { key: 'wiped', label: write('Wiped on'), value: date(certificate.wiped_at, timezone, 'time') },
          { key: 'issued', label: write('Issued'), value: date(certificate.issued_at, timezone, 'time') },
        ]}
      />
    </>
  );
}

function sayState(write: Locale['write'], { state, replaced_by }: SharedCertificate): string {
  if (state === 'voided') return write('This certificate was withdrawn.');
  if (state === 'replaced') return write('This certificate was replaced by {number}.', { number: replaced_by ?? '' });
  if (state === 'failed') return write('This wipe failed. It certifies nothing.');
  return write('This certificate is valid.');
}
