import { coveredAt, crowded } from './bars.ts';
import { isSeen, shownPart } from './boxes.ts';
import { controlsIn, smallTarget } from './controls.ts';
import { controlPieces, linePieces, overlaps } from './overlaps.ts';
import { brokenWords, cutInField, cutText, runsIn } from './texts.ts';

const nextFrame = () => new Promise(requestAnimationFrame);

/** Runs inside the page: everything wrong with how it stands once a change of its size has been drawn. */
async function measure(): Promise<string[]> {
  await nextFrame();
  await nextFrame();
  const root = shownPart();
  const place = scrollY;
  const runs = runsIn(root);
  const controls = controlsIn(root);
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLSelectElement>('select, input[placeholder]')];
  const lines = linePieces(runs);
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = [
    ...(scrollWidth > clientWidth ? ['the page scrolls sideways'] : []),
    ...runs.flatMap(brokenWords),
    ...runs.flatMap(cutText),
    ...fields.filter(isSeen).flatMap(cutInField),
    ...overlaps(lines, controlPieces(controls)),
    ...controls.flatMap(smallTarget),
  ];
  if (root === document.body) {
    const pieces = () => [...linePieces(runs), ...controlPieces(controls)];
    found.push(...coveredAt('top', pieces), ...coveredAt('bottom', pieces), ...crowded(pieces()));
  }
  scrollTo({ top: place, behavior: 'instant' });
  return [...new Set(found)];
}

// The script of layout-faults.ts calls it.
Object.assign(globalThis, { measureLayout: measure });
