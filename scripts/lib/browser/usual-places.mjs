import path from 'node:path';

const onPath = {
  linux: [
    'google-chrome-stable',
    'google-chrome',
    'chromium-headless-shell',
    'chromium',
    'chromium-browser',
    'microsoft-edge-stable',
    'microsoft-edge',
  ],
  darwin: ['chromium', 'google-chrome'],
  win32: ['chrome.exe', 'msedge.exe'],
};

const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const windowsPrograms = [
  'Google/Chrome/Application/chrome.exe',
  'Chromium/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
];

/**
 * Where Chrome, Chromium and Edge are usually installed on this system, the likeliest first.
 * @param {NodeJS.Platform} platform
 * @param {Record<string, string | undefined>} env
 * @returns {string[]}
 */
export function usualPlaces(platform, env) {
  const paths = platform === 'win32' ? path.win32 : path.posix;
  const folders = (env.PATH ?? env.Path ?? '').split(paths.delimiter).filter(Boolean);
  const named = (onPath[platform] ?? onPath.linux).flatMap((name) => folders.map((folder) => paths.join(folder, name)));
  if (platform === 'darwin') {
    const homes = ['/Applications', paths.join(env.HOME ?? '/', 'Applications')];
    const apps = macApps.flatMap((app) => homes.map((home) => paths.join(home, `${app}.app/Contents/MacOS`, app)));
    return [...apps, ...named];
  }
  if (platform === 'win32') {
    const homes = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((home) => home !== undefined);
    const programs = windowsPrograms.flatMap((program) => homes.map((home) => paths.join(home, program)));
    return [...programs, ...named];
  }
  return [...named, '/opt/google/chrome/chrome', '/usr/lib/chromium/chromium', '/snap/bin/chromium'];
}
