/** An Odoo that has the usual currencies and nothing else. What is created gets the next number. */
export function openSandboxOdoo() {
  let last = 100;
  return async <Result>(model: string, method: string, args: Record<string, unknown>): Promise<Result> => {
    const answer = (): unknown => {
      if (method === 'create') {
        last += 1;
        return [last];
      }
      if (method !== 'search_read') return true;
      if (model === 'res.currency') return [{ id: 1, name: (args.domain as [string, string, string][])[0]?.[2] }];
      const [[field, , id] = []] = args.domain as [string, string, number][];
      return model === 'purchase.order' && field === 'id'
        ? [{ id, name: `P${String(id).padStart(5, '0')}`, state: 'draft' }]
        : [];
    };
    return answer() as Result;
  };
}
