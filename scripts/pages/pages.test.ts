import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { demoModules } from '@volante/demo/modules';
import { modules } from '@volante/server/modules';
import { permissions } from '@volante/domain/staff/permissions';
import { catalogueOf } from '@volante/server/platform/actions/catalogue';
import { declaredSettings } from '@volante/server/platform/declared-settings';
import { opsDomains } from '@volante/server/platform/ops/domains';
import { expect, test } from 'vitest';
import { root } from '../lib/root.mjs';
import { markdownTable } from './markdown-table.ts';
import { permissionsPage } from './permissions-page.ts';
import { settingsPage } from './settings-page.ts';
import { staffPage } from './staff-page.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8').replaceAll('\r\n', '\n');

test('[GRD-11] the README has at most 900 words, and everything it points to is there', () => {
  const text = read('README.md');
  expect(text.trim().split(/\s+/).length).toBeLessThanOrEqual(900);
  const links = [...text.matchAll(/\]\(([^)#]+)|src="([^"]+)"/g)].map(([, link, picture]) => link ?? picture!);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((link) => !existsSync(path.join(root, link)))).toEqual([]);
});

test('[GRD-11] its pictures are small', () => {
  const folder = path.join(root, 'docs/pictures');
  const heavy = readdirSync(folder).filter((file) => statSync(path.join(folder, file)).size > 60_000);
  expect(heavy).toEqual([]);
});

test('[GRD-11] docs/settings.md is what the declared settings say, each of them', () => {
  expect(read('docs/settings.md'), 'run npm run codegen').toBe(settingsPage());
  for (const name of Object.keys(declaredSettings)) expect(settingsPage()).toContain(`| \`${name}\` `);
});

test('[CON-02] docs/permissions.md is what the closed list, the first roles and the actions say', () => {
  const page = permissionsPage(modules);
  expect(read('docs/permissions.md'), 'run npm run codegen').toBe(page);
  for (const permission of permissions) expect(page).toContain(`| \`${permission}\` `);
  for (const name of catalogueOf(modules).keys()) expect(page).toContain(`- \`${name}\`: `);
});

test('[GRD-11] docs/staff.md names every action of the command line', () => {
  const page = read('docs/staff.md');
  expect(page, 'run npm run codegen').toBe(staffPage(page, modules, demoModules));
  const commands = [...opsDomains([...modules, ...demoModules])].flatMap(([domain, actions]) =>
    Object.keys(actions).map((action) => `${domain} ${action}`),
  );
  expect(commands.length).toBeGreaterThan(100);
  expect(commands.filter((command) => !new RegExp(`^- \`${command}[ \`]`, 'm').test(page))).toEqual([]);
});

test('[GRD-11] every example of docs/staff.md is of an action that exists, with options it has', () => {
  const domains = opsDomains([...modules, ...demoModules]);
  const examples = [...read('docs/staff.md').matchAll(/^npm run ops -- ([^\n#]+)/gm)].map(([, command]) => command!);
  expect(examples.length).toBeGreaterThan(50);
  for (const example of examples) {
    const [domain = '', name = ''] = example.split(' ');
    const action = domains.get(domain)?.[name];
    expect(action, example).toBeDefined();
    const given = [...example.matchAll(/ --([\w-]+)/g)]
      .map(([, option]) => option!)
      .filter((option) => option !== 'yes');
    expect(Object.keys(action!.options), example).toEqual(expect.arrayContaining(given));
    expect(given, example).toEqual(expect.arrayContaining(action!.required ?? []));
  }
});

test('a table has a column as wide as its widest cell', () => {
  expect(markdownTable(['a', 'b'], [['día', 'x']])).toBe('| a   | b   |\n| --- | --- |\n| día | x   |');
});
