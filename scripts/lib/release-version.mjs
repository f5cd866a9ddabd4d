// What a release calls itself, so that nodes of two of them are told apart: by the tag of its commit, or else by the commit.
import { spawnSync } from 'node:child_process';

function git(root, ...args) {
  const { status, stdout } = spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** @param {{ version: string; commit?: string | undefined; tags?: string; changes?: string }} facts */
export function nameOfVersion({ version, commit, tags = '', changes = '' }) {
  if (!commit) return version;
  if (tags.split('\n').includes(`v${version}`) && changes === '') return version;
  return `${version}+${commit.slice(0, 12)}${changes === '' ? '' : '.changed'}`;
}

/**
 * The version with its commit, and the time of that commit. Where there is no repository the commit is given, or the version
 * stands alone; the time is the present, so that two archives are not the same.
 * @param {string} root
 * @param {{ version: string; given?: string | undefined }} said
 */
export function releaseVersion(root, { version, given }) {
  const commit = git(root, 'rev-parse', 'HEAD');
  if (!commit) return { version: nameOfVersion({ version, commit: given }), time: new Date() };
  const seconds = Number(git(root, 'show', '--no-patch', '--format=%ct', 'HEAD'));
  const facts = { tags: git(root, 'tag', '--points-at', 'HEAD'), changes: git(root, 'status', '--porcelain') };
  return { version: nameOfVersion({ version, commit, ...facts }), time: new Date(seconds * 1_000) };
}
