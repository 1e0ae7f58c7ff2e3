import { useQuery } from '@tanstack/react-query';
import { PdfPreview } from '../../../../ui/pdf-preview/pdf-preview.tsx';
import { testPageQuery } from '../check.api.ts';
import { type CheckValues, toCheckBody } from '../check-settings.rules.ts';

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
