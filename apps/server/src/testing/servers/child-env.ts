import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a process that a test starts has of this one: how to find programs, and what Node compiled before. */
export const childEnv = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || join(tmpdir(), 'node-compile-cache'),
};
