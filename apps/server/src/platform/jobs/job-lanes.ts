import type { PgBoss, WorkWithMetadataHandler } from 'pg-boss';

/** How many lanes ask for jobs of one kind while none runs. Each asks the database every second. */
const idleLanes = 1;
/** The most, while all that run are long. Each needs a database connection, and the other servers take jobs too. */
const mostCompaniesAtOnce = 16;

/**
 * Runs the jobs of a queue: one of a company at a time, so that its large one does not keep others waiting. While every
 * lane is taken there is one more, so that another company's small job does not wait for large ones either.
 */
export async function runInLanes<Payload>(
  boss: PgBoss,
  name: string,
  handler: WorkWithMetadataHandler<Payload>,
): Promise<void> {
  const added: string[] = [];
  let lanes = idleLanes;
  let taken = 0;
  const open = (localConcurrency: number) =>
    boss.work(
      name,
      {
        pollingIntervalSeconds: 1,
        batchSize: 1,
        burstWhenBatchFull: true,
        includeMetadata: true,
        localConcurrency,
        localGroupConcurrency: 1,
      },
      counted,
    );
  const counted: WorkWithMetadataHandler<Payload> = async (jobs) => {
    taken += 1;
    if (taken === lanes && lanes < mostCompaniesAtOnce) {
      lanes += 1;
      // Refused only while the server stops.
      open(1).then(
        (id) => added.push(id),
        () => {},
      );
    }
    try {
      return await handler(jobs);
    } finally {
      taken -= 1;
      if (taken < idleLanes && added.length > 0) {
        lanes -= added.length;
        for (const id of added.splice(0)) void boss.offWork(name, { id, wait: false });
      }
    }
  };
  await open(idleLanes);
}
