import pg from 'pg';

const usualAddress = 'postgres://postgres@127.0.0.1:5432/postgres';

/**
 * Where the API tests create their databases: `TEST_DATABASE_URL`, or the usual address if a PostgreSQL answers there. Undefined
 * means the embedded database.
 */
export async function findTestDatabase(): Promise<string | undefined> {
  const wanted = process.env.TEST_DATABASE_URL;
  const url = wanted || usualAddress;
  const problem = await findProblem(url);
  if (!problem) return url;
  // A database that was named is meant: no other one takes its place.
  if (wanted) throw new Error(`TEST_DATABASE_URL cannot be used: ${problem}`);
  return undefined;
}

/** Says in words which database the tests use. */
export function describeDatabase(url: string | undefined): string {
  return url
    ? `PostgreSQL at ${new URL(url).host}`
    : 'the embedded database (no PostgreSQL answers at 127.0.0.1:5432, and TEST_DATABASE_URL is not set)';
}

async function findProblem(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('server_version_num')::int >= 150000 as is_new_enough, rolsuper as is_superuser
       from pg_roles where rolname = current_user`,
    );
    if (!rows[0]?.is_new_enough) return 'the tests need PostgreSQL 15 or newer';
    return rows[0].is_superuser ? undefined : 'the tests need a superuser';
  } catch (error) {
    return (error as Error).message || String(error);
  } finally {
    await client.end().catch(() => {});
  }
}
