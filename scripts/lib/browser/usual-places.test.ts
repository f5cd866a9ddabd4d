import { expect, test } from 'vitest';
import { usualPlaces } from './usual-places.mjs';

test('[RUN-01] on Linux browsers are found on the PATH, Chrome before Chromium before Edge', () => {
  const places = usualPlaces('linux', { PATH: '/usr/local/bin:/usr/bin' });
  const order = ['/usr/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/microsoft-edge'].map((file) =>
    places.indexOf(file),
  );
  expect(order.every((place) => place >= 0)).toBe(true);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(places.indexOf('/usr/local/bin/chromium')).toBeLessThan(places.indexOf('/usr/bin/chromium'));
});

test('[RUN-01] on macOS they are applications, of all users or of this one', () => {
  const places = usualPlaces('darwin', { HOME: '/Users/ana', PATH: '/usr/bin' });
  expect(places[0]).toBe('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
  expect(places).toContain('/Users/ana/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge');
});

test('[RUN-01] on Windows they are programs, of all users or of this one', () => {
  const env = {
    PROGRAMFILES: 'C:\\Program Files',
    LOCALAPPDATA: 'C:\\Users\\ana\\AppData\\Local',
    Path: 'C:\\bin;D:\\bin',
  };
  const places = usualPlaces('win32', env);
  expect(places[0]).toBe('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe');
  expect(places).toContain('C:\\Users\\ana\\AppData\\Local\\Microsoft\\Edge\\Application\\msedge.exe');
  expect(places).toContain('D:\\bin\\chrome.exe');
});
