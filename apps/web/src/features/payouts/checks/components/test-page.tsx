import { queryOptions, useQuery } from '@tanstack/react-query';
import { findCheckSettings } from '@tradepost/contracts/payouts/check-settings.contract';
import { contractKey } from '../../../../lib/query/contract-query.ts';
import { PdfPreview } from '../../../../ui/pdf-preview/pdf-preview.tsx';
import { printTestPage, type TestPage } from '../check.api.ts';
import { type CheckValues, toCheckBody } from '../check-settings.rules.ts';

const testPageQuery = (body: TestPage) =>
  queryOptions({
    queryKey: [...contractKey(findCheckSettings), 'test', body],
    queryFn: () => printTestPage(body),
    staleTime: 0,
    gcTime: 0,
    meta: { handles_errors: true },
  });

interface TestPagePreviewProps {
  values: CheckValues;
  opened: boolean;
  onClose: () => void;
}

/** The test page with the values of the form, whether stored or not. */
export function TestPagePreview({ values, opened, onClose }: TestPagePreviewProps) {
  const { layout, is_micr_printed, offset_x_um, offset_y_um } = toCheckBody(values);
  const body = {
    layout,
    is_micr_printed,
    offset_x_um: Number.isNaN(offset_x_um) ? 0 : offset_x_um,
    offset_y_um: Number.isNaN(offset_y_um) ? 0 : offset_y_um,
  };
  const made = useQuery({ ...testPageQuery(body), enabled: opened });
  return (
    <PdfPreview
      opened={opened}
      onClose={onClose}
      title="Test page"
      file={made.isFetching ? null : made.data?.blob}
      fileName="check-test-page.pdf"
      error={made.error}
      onRetry={() => void made.refetch()}
    />
  );
}
