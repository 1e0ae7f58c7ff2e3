import { describe, expect, it } from 'vitest';
import { limitFiles, plannedFiles, preparedFiles, rawWriteFiles } from './statement-lists.ts';
import { checkStatements } from './statements.ts';
import { makeTree } from './tree.ts';

const root = 'apps/server/src/';
const linesOf = (path: string, text: string) =>
  checkStatements(makeTree({ [root + path]: text })).map(({ line }) => line);

describe('prepared and pipelined statements', () => {
  it.each([
    'const read = statement<{ id: number }, { name: string }>(write);',
    'await planForValues(ctx.db);',
    'ctx.queueStatement(save);',
    'await pipelined([a, b]);',
    'await updateRows(ctx.db, orders, change, { id });',
  ])('are not for a new file: %s', (text) => {
    expect(linesOf('features/shipping/label.commands.ts', `\n${text}`)).toEqual([2]);
  });

  it('are for the listed files, the platform and tests', () => {
    const text = 'await pipelined([a, b]);';
    expect(linesOf(preparedFiles[0]!, text)).toEqual([]);
    expect(linesOf(plannedFiles[0]!, `await planForValues(ctx.db);`)).toEqual([]);
    expect(linesOf('platform/db/database.ts', text)).toEqual([]);
    expect(linesOf('features/shipping/label.api.test.ts', text)).toEqual([]);
  });

  it('are not for a file that only plans for its values, nor the other way round', () => {
    const both = 'await pipelined([a, b]);\nawait planForValues(ctx.db);';
    expect(linesOf(plannedFiles[0]!, both)).toEqual([1]);
    expect(linesOf('features/orders/order.queries.ts', both)).toEqual([2]);
  });

  it('may be named in comments', () => {
    expect(linesOf('features/shipping/label.commands.ts', '/** Not\n * planForValues */\n// pipelined')).toEqual([]);
  });
});

describe('the number of rows', () => {
  it.each([
    [`sql\`select id from labels limit \${per_page}\``, [1]],
    [`sql\`select id from labels order by id\n limit 25 offset \${offset}\``, [2]],
    [`sql\`select id from labels \${takeRows(per_page, offset)}\``, []],
    ['sql`select id from labels limit 1`', []],
  ])('is no parameter: %s', (text, lines) => {
    expect(linesOf('features/shipping/label.queries.ts', text)).toEqual(lines);
  });
});

describe('hand-written SQL', () => {
  it.each([
    'sql`insert into labels (id) values (1)`',
    'sql`delete from labels`',
    'sql`update labels set id = 2`',
    `sql\`update \${table} r set id = 2\``,
    'sql`\n  update labels l\n     set id = 2`',
  ])('does not write in a new file: %s', (text) => {
    expect(linesOf('features/shipping/label.commands.ts', text)).toHaveLength(1);
  });

  it('may lock rows, and write in the listed files', () => {
    expect(linesOf('features/shipping/label.commands.ts', 'sql`select 1 from labels for update`')).toEqual([]);
    expect(linesOf(rawWriteFiles[0]!, 'sql`delete from labels`')).toEqual([]);
  });

  it('goes through the reader', () => {
    expect(linesOf('features/shipping/label.queries.ts', 'await ctx.db.execute(sql`select 1`);')).toEqual([1]);
  });
});

describe('an entry of the lists', () => {
  it('is removed once its file no longer needs it', () => {
    const [path] = rawWriteFiles;
    const problems = checkStatements(makeTree({ [root + path!]: 'export const a = 1;' }));
    expect(problems).toEqual([{ path: root + path!, message: expect.stringContaining('remove it') }]);
  });

  it('is removed with its file', () => {
    const problems = checkStatements(makeTree({ 'apps/server/src/app.ts': '' }));
    expect(problems).toHaveLength(
      preparedFiles.length + plannedFiles.length + rawWriteFiles.length + limitFiles.length,
    );
  });
});
