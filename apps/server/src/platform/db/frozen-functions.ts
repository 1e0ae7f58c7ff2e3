/**
 * The functions that migrations may call, with the SHA-256 of their files. They never change, so a migration does the same
 * whenever it runs (`docs/decisions/0113`). One that must differ gets another name.
 */
export const frozenFunctions: Readonly<Record<string, string>> = {
  'catalog/device_key': '4fb049d5df45ce34db034b5cd215d4b0b4a8c165adc7305c5e6ea0642e27118f',
  'platform/app_now': '80734b61b1d18c7a177a54e459e8aa5a8df28cbd4cbd33f9afc7cd3c0b94eb5e',
  'platform/audit_table': '5f7e361fedb29ed3cbfc3d95c7901ea931155603b47355102844792299557bb3',
  'platform/current_company_id': '380e5adf1130744ec07d8a1e84a0259f3a902836906f1d35c0b5659484b8897c',
  'platform/private_table': 'f7ba2b95ebf69b35a77f2fc50f53abb7e311c8219a6b4668fd06dafa87132a4f',
  'platform/reference_table': '6b8d8e7061a88bd76559de2fc1fc6a45c2d8daae1a45e16df6564a04b6b3af51',
  'platform/search_form': '272f394a4ce494f9f7e9ab18f35a0abc2b2f9d025eaf1e4fd0a4efd41e8869aa',
  'platform/search_keys': 'a4f26dc645a4905211a8b6a9bf72bcd232e5eb0c0fa6c0783414a1a2aa271e09',
  'platform/settings_table': '028e801f980edc86fea235f54b285980eb1a44da6f0fb8f4e3d843fb41e9ec9e',
  'platform/spell_umlauts': 'c794d1fe3007d0c698d526e4e4c1365909db9642cafa5f459b9aadf9812a275b',
  'platform/tenant_table': '2a007391136c4568368647134f1786daec9c19e54a3eeeffaadba0519b564e00',
};
