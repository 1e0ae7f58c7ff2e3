import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingNames } from '../apps/server/src/platform/environment.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const compose = read('compose.yaml');
const dockerfile = read('Dockerfile');
const operations = read('docs/operations.md');

describe('a setting', () => {
  it.each(settingNames)('%s reaches the container and is documented', (name) => {
    const isPassedOn = new RegExp(`^ +${name}: `, 'm').test(compose);
    const isOfImage = new RegExp(`^ENV .*\\b${name}=`, 'm').test(dockerfile);
    expect({ name, is_given: isPassedOn || isOfImage }).toEqual({ name, is_given: true });
    expect(operations).toMatch(new RegExp(`\`${name}[\`=]`));
  });
});

describe('the version', () => {
  it('has release notes, and the lock file agrees', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    expect(JSON.parse(read('package-lock.json'))).toMatchObject({ version, packages: { '': { version } } });
    const [, newest] = /^## (\S+)/m.exec(read('docs/releases.md')) ?? [];
    expect(newest).toBe(version);
  });
});

describe('the image', () => {
  it('has the Node of package.json in every stage that installs or runs', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: { node: string } };
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    const bases = images.filter((image) => image?.includes(':'));
    expect(bases).toEqual([`node:${devDependencies.node}-slim`, `node:${devDependencies.node}-slim`]);
  });
});

describe('the compose file', () => {
  it('names the exact version of every image', () => {
    for (const [, image] of compose.matchAll(/^ +image: (\S+)/gm)) expect(image).toMatch(/:\d+\.\d+/);
  });

  it('signs in as the login that scripts/database-login.sh creates, which is no superuser', () => {
    const user = /postgres:\/\/(\w+):/.exec(compose)?.[1];
    const script = read('scripts/database-login.sh');
    expect(script).toContain(`create role ${user} login createrole password`);
    expect(script).toContain(`owner ${user}`);
    expect(script).not.toMatch(/superuser;|bypassrls/);
    expect(compose).toContain('./scripts/database-login.sh:/docker-entrypoint-initdb.d/');
    expect(compose).toMatch(/POSTGRES_USER: (?!tradepost)/);
  });

  it('limits the memory, the processors and the log of every service', () => {
    const limits = /x-limits: &limits\n[\s\S]*?max-size[\s\S]*?\n\n/;
    expect(compose).toMatch(limits);
    expect(compose.match(/mem_limit: /g)).toHaveLength(2);
    expect(compose.match(/cpus: /g)).toHaveLength(2);
    expect(compose.match(/<<: \*limits/g)).toHaveLength(2);
    expect(compose.match(/<<: \*tradepost/g)).toHaveLength(2);
  });
});
