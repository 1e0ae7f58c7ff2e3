import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { mcpPath } from '@tradepost/contracts/agents/agent-proposal.data';
import type { KeyScope } from '@tradepost/contracts/public-api/api-key.data';
import { storeApiKey } from '../../features/public-api/api-key.commands.ts';
import type { TestApp } from '../test-app.ts';
import type { TestCompany } from '../test-company.ts';

/** What a tool answered. */
export interface ToolAnswer {
  isError: boolean;
  status?: number;
  message?: unknown;
  errors?: Record<string, string[]>;
  data?: unknown;
  proposal?: { id: number; state: string; expires_at: string; url: string };
}

export interface TestAgent {
  key: { id: number; secret: string };
  client: Client;
  listTools(): Promise<string[]>;
  call(name: string, args?: Record<string, unknown>): Promise<ToolAnswer>;
}

export async function listenForAgents(test: TestApp): Promise<URL> {
  if (!test.app.server.listening) await test.app.listen({ port: 0, host: '127.0.0.1' });
  return new URL(`http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}${mcpPath}`);
}

/** Connects the client of the protocol's own library with a new key. */
export async function connectAgent(
  test: TestApp,
  scopes: KeyScope[],
  {
    company = test.first,
    name = 'Claude',
    mode = 'auto',
  }: { company?: TestCompany; name?: string; mode?: 'auto' | 'legacy' } = {},
): Promise<TestAgent> {
  const url = await listenForAgents(test);
  const form = { name, kind: 'secret' as const, scopes, ip_ranges: [], ends_on: null };
  const made = await test.within((ctx) => storeApiKey(ctx, form), company.scope);
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  const headers = { authorization: `Bearer ${made.secret}` };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  return {
    key: { id: made.key.id, secret: made.secret },
    client,
    listTools: async () => (await client.listTools()).tools.map((tool) => tool.name),
    call: async (tool, args = {}) => {
      const { content, isError = false } = await client.callTool({ name: tool, arguments: args });
      const [said] = content as { text: string }[];
      return { ...JSON.parse(said!.text), isError };
    },
  };
}
