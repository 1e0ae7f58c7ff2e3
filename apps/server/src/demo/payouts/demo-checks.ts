import { saveCheckSettings } from '../../features/payouts/checks/check-settings.commands.ts';
import type { DemoCompany } from '../company.ts';

/** The account that the demo company's checks are drawn on. The routing number is real, the account is not. */
export async function seedChecks({ scope }: DemoCompany): Promise<void> {
  await saveCheckSettings(
    scope,
    {
      bank_name: 'Sample Bank of Maine',
      bank_address: '1 Commercial Street, Portland ME 04101',
      routing_number: '021000021',
      account_number: '000123456789',
      fractional_routing: '1-2/210',
      next_number: 3001,
      layout: 'top',
      offset_x_um: 0,
      offset_y_um: 0,
      offset_unit: 'in',
      is_micr_printed: true,
      memo_template: 'Order {{box_id}}',
      void_after_days: 90,
      void_text: '',
      language: 'auto',
      is_logo_removed: false,
      is_signature_removed: false,
      version: 0,
    },
    [],
  );
}
