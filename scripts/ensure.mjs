// Runs on Node 20 before anything is installed: use only built-in modules.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const marker = join(modules, '.tradepost-installed.json');
const isWindows = process.platform === 'win32';

/**
 * Makes sure that node_modules matches package-lock.json and that the Node version of package.json is installed.
 * Returns the path of that Node and the environment to run it in. Exits with a message on failure.
 */
export function ensure() {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    stop(`Tradepost needs Node 20 or newer to install itself; this is ${process.versions.node}.`);
  }
  const state = lockState();
  let node = readMarker(state);
  if (!node) {
    if (!isInstalled()) install();
    node =
      findNode() ??
      stop(`Node ${wantedNode()} is missing after the installation. Run "npm rebuild node" and try again.`);
    writeFileSync(marker, JSON.stringify({ state, node }));
  }
  const path = [dirname(node), join(modules, '.bin'), process.env.PATH ?? process.env.Path ?? ''].join(delimiter);
  return { node, env: { ...process.env, PATH: path, ...(isWindows ? { Path: path } : {}) } };
}

/** Changes when packages must be installed, or when node_modules was copied from another kind of machine. */
function lockState() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex');
}

function readMarker(state) {
  try {
    const known = JSON.parse(readFileSync(marker, 'utf8'));
    return known.state === state && existsSync(known.node) ? known.node : undefined;
  } catch {
    return undefined;
  }
}

/** True when npm was run manually and everything is installed: npm keeps a list of what it installed. */
function isInstalled() {
  try {
    const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
    const present = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8')).packages;
    return Object.entries(wanted).every(
      ([path, { version, optional, devOptional, peer }]) =>
        !path.startsWith('node_modules/') ||
        optional ||
        devOptional ||
        peer ||
        !version ||
        present[path]?.version === version,
    );
  } catch {
    return false;
  }
}

function install() {
  say('Installing packages. The first time takes a minute or two.');
  // Development packages include Node itself and the web build, so they are needed in production too.
  const quiet = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const clean = npm(['ci', ...quiet], 'pipe');
  if (clean.status === 0) return;
  const reason = /`npm ci` can only install packages when[^.]*/.exec(clean.stderr ?? '')
    ? 'package-lock.json is not in step'
    : 'it failed';
  say(`"npm ci" did not work: ${reason}. Trying "npm install".`);
  if (npm(['install', ...quiet], 'inherit').status === 0) return;
  stop(`${clean.stderr ?? ''}\nThe packages could not be installed. The lines above say why.`);
}

function npm(args, stderr) {
  // Under "npm start" this is the same npm; otherwise the one on the PATH.
  const own = process.env.npm_execpath;
  const isNpm = own !== undefined && /npm(-cli)?\.c?js$/.test(own);
  const [command, before] = isNpm ? [process.execPath, [own]] : ['npm', []];
  // Options of the command itself ("npm test --silent", "npm start --workspace …") do not apply to the installation.
  const foreign = /^npm_config_(workspaces?|include_workspace_root|omit|ignore_scripts|loglevel|dry_run)$/i;
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)));
  return spawnSync(command, [...before, ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'inherit', stderr],
    shell: isWindows && !isNpm,
  });
}

function wantedNode() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.node;
}

/** The Node that package.json names. npm may have skipped its install script, or it may not run here (musl). */
function findNode() {
  const wanted = wantedNode();
  const find = () => places().find((path) => versionOf(path) === wanted);
  let found = find();
  if (!found) {
    say(`Fetching Node ${wanted}.`);
    npm(['rebuild', 'node', '--loglevel=error'], 'inherit');
    found = find();
  }
  if (!found && existsSync(join(modules, 'node', 'installArchSpecificPackage.js'))) {
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], {
      cwd: join(modules, 'node'),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    found = find();
  }
  if (!found && Number(process.versions.node.split('.')[0]) >= Number(wanted.split('.')[0])) {
    say(`Using the Node ${process.versions.node} of this machine.`);
    found = process.execPath;
  }
  return found;
}

function places() {
  const file = isWindows ? 'node.exe' : 'node';
  const platform = isWindows ? 'win' : process.platform;
  const names = ['node', 'node-bin'].map((prefix) => `${prefix}-${platform}-${process.arch}`);
  return [
    join(modules, 'node', 'bin', file),
    ...names.flatMap((name) => [
      join(modules, name, 'bin', file),
      join(modules, 'node', 'node_modules', name, 'bin', file),
    ]),
  ];
}

function versionOf(path) {
  if (!existsSync(path)) return undefined;
  return spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.trim().replace(/^v/, '');
}

function say(line) {
  process.stderr.write(`${line}\n`);
}

function stop(line) {
  say(line);
  process.exit(1);
}
