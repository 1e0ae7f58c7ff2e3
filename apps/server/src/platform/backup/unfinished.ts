/** An archive that is being written has this after its name. */
export const unfinishedSuffix = '.unfinished';
