// The map of the fleet in a browser: 10,000 cars beside 100, and an answer with 1,000 that have moved beside one with 10. Each time from the
// server's answer as text to a canvas that is drawn.
import path from 'node:path';
import { startBrowser } from '../../tests/kit/cheap-phone.ts';
import { middle } from '../lib/middle.ts';
import { scriptOf, stylesOf } from './rows.ts';

const goal = 2;
const rounds = Number(process.env.ROUNDS ?? 30);

const code = `
import { mountDotMap } from '@volante/ui/map/dot-map.ts';
import { takeDots } from './src/features/list/take-dots.ts';

const kinds = ['moving', 'parked', 'charging', 'silent'];
const answerOf = (count, moved) => {
  const dots = [], latitudes = [], longitudes = [], activities = [];
  for (let n = 0; n < count; n += 1) {
    dots.push('dot-of-car-' + n);
    latitudes.push(-33.3 - ((n * 7919) % 1000) / 3000 + moved * 0.0007);
    longitudes.push(-70.5 - ((n * 104729) % 1000) / 3000);
    activities.push(kinds[(n + moved) % 4]);
  }
  return JSON.stringify({ data: { carMap: { dots, latitudes, longitudes, activities, gone: [] } } });
};
const options = {
  center: { latitude: -33.46, longitude: -70.65 }, zoom: 11, colours: { moving: '--info', parked: '--primary', charging: '--income', silent: '--expense' },
  onPick() {}, onSeen() {},
};
const take = (map, text) => { takeDots(map.field, JSON.parse(text).data.carMap); map.draw(); };
const painted = (place) => place.querySelector('canvas:last-of-type').getContext('2d').getImageData(0, 0, 1, 1);

function mounted(text) {
  const place = document.body.appendChild(document.createElement('div'));
  place.style.cssText = 'position:relative;width:1000px;height:600px';
  const begun = performance.now();
  const map = mountDotMap(place, options);
  take(map, text);
  painted(place);
  return { ms: performance.now() - begun, map, place };
}
function updated({ map, place }, text) {
  const begun = performance.now();
  take(map, text);
  painted(place);
  return performance.now() - begun;
}
const gone = ({ map, place }) => { map.remove(); place.remove(); };
window.measure = (rounds) => {
  const times = { few: [], many: [], ten: [], thousand: [] };
  const [few, many] = [answerOf(100, 0), answerOf(10000, 0)];
  const shown = mounted(many);
  if (shown.map.field.size !== 10000) throw new Error('not all dots are on the map');
  for (let round = -5; round < rounds; round += 1) {
    const [one, other] = [mounted(few), mounted(many)];
    gone(one);
    gone(other);
    const [ten, thousand] = [updated(shown, answerOf(10, round + 9)), updated(shown, answerOf(1000, round + 9))];
    if (round < 0) continue;
    times.few.push(one.ms);
    times.many.push(other.ms);
    times.ten.push(ten);
    times.thousand.push(thousand);
  }
  return times;
};
`;

/** Prints it; whether it is within the goal. */
export async function measureMap(root: string): Promise<boolean> {
  const browser = await startBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.addStyleTag({ content: stylesOf(root) });
    await page.addScriptTag({
      content: await scriptOf(path.join(root, 'apps/console'), 'fleet-map.js', code),
      type: 'module',
    });
    await page.waitForFunction('window.measure !== undefined');
    const { few, many, ten, thousand } = await page.evaluate<Record<'few' | 'many' | 'ten' | 'thousand', number[]>>(
      `window.measure(${rounds})`,
    );
    const [map, update] = [middle(many) / middle(few), middle(thousand) / middle(ten)];
    console.log(
      `map of 10,000 cars: ${middle(many).toFixed(1)} ms, of 100 ${middle(few).toFixed(1)} ms: ${map.toFixed(2)} ×, goal ${goal} ×; ` +
        `update of 1,000: ${middle(thousand).toFixed(2)} ms, of 10 ${middle(ten).toFixed(2)} ms: ${update.toFixed(2)} ×, goal ${goal} ×`,
    );
    return map <= goal && update <= goal;
  } finally {
    await browser.close();
  }
}
