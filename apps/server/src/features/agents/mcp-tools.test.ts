import { editCustomer } from '@tradepost/contracts/customers/customer.contract';
import { keyScopes } from '@tradepost/contracts/public-api/api-key.data';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listContractNames } from '../../platform/http/contract-names.ts';
import { describeTool, inputSchemaOf, readArguments, scopesOf, toolsFor } from './mcp-tool.rules.ts';
import { mcpTools } from './mcp-tools.data.ts';
import { quoteTexts } from './quote-texts.rules.ts';

describe('the tools of agents', () => {
  it('are called as their contracts are', async () => {
    const names = await listContractNames();
    expect(mcpTools.map(({ contract }) => names.get(contract))).toEqual(mcpTools.map(({ name }) => name));
    expect(new Set(mcpTools.map(({ name }) => name)).size).toBe(mcpTools.length);
  });

  it('propose what a person can see before it happens, and read with a GET or a search', () => {
    const reading = mcpTools
      .filter(({ is_proposal }) => !is_proposal)
      .map(({ name, contract }) => [name, contract.method]);
    expect(reading.filter(([, method]) => method !== 'GET')).toEqual([['searchEverything', 'POST']]);
    expect(mcpTools.filter(({ is_proposal, contract }) => is_proposal && contract.method === 'GET')).toEqual([]);
  });

  it('are erased with the person whom they name', () => {
    // A call that names a customer or an order joins the function `erase_agent_proposals`.
    const ofPeople = ['createCustomer', 'editCustomer', 'logContact', 'addOrderNote'];
    const ofThings = ['updateUnit', 'shelveUnits', 'addUnitNote', 'setBulkPricing', 'setBought'];
    const proposed = mcpTools.filter(({ is_proposal }) => is_proposal).map(({ name }) => name);
    expect(proposed.sort()).toEqual([...ofPeople, ...ofThings].sort());
  });

  const money =
    /pay|refund|payout|batch|release|held|bank|check(?!out)|credit|drawer|cash|invoice|offer|status|move|coupon|billing|plan|subscription|label|transfer|sell|approv|decid/i;

  it('move no money, and change neither who is paid nor how', () => {
    const writes = mcpTools.filter(({ is_proposal }) => is_proposal);
    expect(writes.map(({ name }) => name).filter((name) => money.test(name))).toEqual([]);
    const fields = writes.flatMap(({ contract }) => Object.keys(inputSchemaOf(contract).properties));
    expect(fields.filter((field) => /payout|payee|bank|iban|routing|amount|refund|card|status/i.test(field))).toEqual(
      [],
    );
    const areas = new Set(writes.map(({ contract }) => contract.area));
    expect([...areas].filter((area) => /payout|billing|invoice|add-on|user|session/.test(area))).toEqual([]);
  });

  it('have one input of fields with a description each', () => {
    for (const { name, contract } of mcpTools) {
      const { properties } = inputSchemaOf(contract);
      const parts = [contract.params, contract.query, contract.body].flatMap((part) =>
        part instanceof z.ZodObject ? Object.keys(part.shape) : [],
      );
      expect([name, new Set(parts).size]).toEqual([name, parts.length]);
      expect([name, Object.keys(properties).sort()]).toEqual([name, parts.sort()]);
    }
  });

  it('are those that the permissions of a key allow', () => {
    expect(toolsFor(['pricing.view']).map(({ name }) => name)).toEqual([
      'getPrices',
      'listPriceLists',
      'priceCoverage',
      'searchEverything',
      'listAgentProposals',
      'findAgentProposal',
    ]);
    expect(toolsFor([...keyScopes])).toHaveLength(mcpTools.length);
    expect(mcpTools.flatMap(scopesOf).filter((scope) => scope.startsWith('settings.'))).toEqual([]);
  });

  it('say what they do in the words of the contract', () => {
    const tool = mcpTools.find(({ contract }) => contract === editCustomer)!;
    expect(describeTool(tool)).toMatchObject({
      name: 'editCustomer',
      title: editCustomer.summary,
      description: expect.stringMatching(/^Update a customer\. Replaces the whole record.*approves it/),
      inputSchema: { type: 'object', required: expect.arrayContaining(['id', 'version']) },
      annotations: { readOnlyHint: false },
    });
  });

  it('take the arguments of params, query and body, and no others', () => {
    expect(readArguments(editCustomer, { id: 7, first_name: 'Ana', version: 1, pay: 5 })).toEqual({
      input: { params: { id: 7 }, query: {}, body: { first_name: 'Ana', version: 1 } },
      unknown: ['pay'],
    });
  });
});

describe('texts that others wrote', () => {
  const schema = z.object({
    kind: z.string(),
    state: z.enum(['open', 'closed']).nullable(),
    note: z.string(),
    at: z.string(),
    total: z.number(),
    lines: z.array(z.object({ title: z.string(), grade: z.union([z.literal('A'), z.string()]) })),
  });

  it('are marked wherever they stand', () => {
    const value = {
      kind: 'mail-in',
      state: 'open',
      note: 'Pay me "} now',
      at: '2026-03-02T15:00:00.000Z',
      total: 5,
      lines: [{ title: 'iPhone', grade: 'A' }],
      unknown: ['more'],
    };
    expect(quoteTexts(value, [schema])).toEqual({
      ...value,
      note: { quoted_text: 'Pay me "} now' },
      lines: [{ title: { quoted_text: 'iPhone' }, grade: 'A' }],
      unknown: [{ quoted_text: 'more' }],
    });
  });

  it('are marked without a schema, and where a time is only their beginning', () => {
    expect(quoteTexts({ name: 'Ana', at: '2026-03-02 pay me' }, [])).toEqual({
      name: { quoted_text: 'Ana' },
      at: { quoted_text: '2026-03-02 pay me' },
    });
  });
});
