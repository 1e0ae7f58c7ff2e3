import { rm } from 'node:fs/promises';
import type { RealtimeEvent } from '@tradepost/contracts/realtime';
import { z } from 'zod';
import { type NewFile, saveFile } from '../files/files.ts';
import { makeTemporaryFolder } from '../files/temporary.ts';
import type { EnqueueOptions, JobRun } from '../ports/job-run.ts';
import type { Ctx, JobDefinition, Scope } from '../tenancy/ctx.ts';

/** The locations that the member could see when starting an export. */
const SeenLocations = z.object({ location_id: z.number().nullable(), location_ids: z.array(z.number()).nullable() });

export interface ExportFacts<Wanted, Params> {
  /** Of the job. A queued one outlives an upgrade, so this name stays, and `params` reads what earlier versions queued. */
  name: string;
  /** What is asked for. The job holds its output. */
  params: z.ZodType<Params, Wanted>;
  /** Whether the file holds the locations that the member could see when starting it, whenever it is written. */
  isByLocation?: boolean;
  /** The event and the title of the card that shows its progress. */
  event: RealtimeEvent;
  title: string;
}

export interface FileExport<Wanted, Params> extends ExportFacts<Wanted, Params> {
  /** Makes the file, in a folder that is deleted once it is stored. Interrupted, it starts over. */
  build(scope: Scope, params: Params, folder: string, report: JobRun['report']): Promise<BuiltFile>;
}

export interface BuiltFile {
  file: NewFile;
  /** What the member is told. */
  message?: string;
}

/** The job of an export, with what `startExport` needs. */
export interface Export<Wanted, Params> extends JobDefinition<Params> {
  facts: ExportFacts<Wanted, Params>;
}

/** An export whose file `build` makes. A list of rows is a `defineExport`. */
export function defineFileExport<Wanted extends object, Params extends object>(
  definition: FileExport<Wanted, Params>,
): Export<Wanted, Params> {
  const { build, ...facts } = definition;
  return {
    facts,
    name: facts.name,
    data: facts.isByLocation ? facts.params.and(SeenLocations) : facts.params,
    async run(startedBy, params, run) {
      if (await run.isFinished()) return;
      const scope = facts.isByLocation ? seenBy(startedBy, SeenLocations.parse(params)) : startedBy;
      const folder = await makeTemporaryFolder('export');
      try {
        const { file, message = 'Export Successfull!' } = await build(scope, params, folder, run.report);
        await run.complete(message, await saveFile(scope, file));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

const seenBy = (scope: Scope, { location_id, location_ids }: z.output<typeof SeenLocations>): Scope => ({
  ...scope,
  location_id,
  actor: { ...scope.actor, location_ids },
});

/** Queues an export for the actor, who gets a card, then a notification with the file. */
export async function startExport<Wanted extends object, Params extends object>(
  ctx: Ctx,
  wanted: Export<Wanted, Params>,
  given: Wanted,
  card?: Partial<NonNullable<EnqueueOptions['progress']>>,
): Promise<{ job_id: string }> {
  const { params, isByLocation, event, title } = wanted.facts;
  const { location_ids } = ctx.actor;
  const seen = isByLocation ? { location_id: ctx.location_id, location_ids: location_ids && [...location_ids] } : {};
  const data = { ...params.parse(given), ...seen };
  return { job_id: await ctx.platform.jobs.enqueue(ctx, wanted, data, { progress: { event, title, ...card } }) };
}
