import { isSeen, quoted } from './boxes.ts';

const pressable =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=option], [role=slider]';

export function controlsIn(root: Element): Element[] {
  return [...root.querySelectorAll(pressable)].filter(isSeen);
}

export function nameOf(element: Element): string {
  const words = element.getAttribute('aria-label') || element.textContent.trim() || element.id || element.className;
  return `${element.tagName.toLowerCase()} ${quoted(words)}`;
}

/** A link in the middle of a sentence is as tall as its line. */
function standsInText(element: Element): boolean {
  if (getComputedStyle(element).display !== 'inline') return false;
  const around = element.parentElement?.closest('p, li, dd, td, span, label, div, figcaption');
  return (around?.textContent.trim().length ?? 0) > element.textContent.trim().length;
}

/** A press so far from the middle still means this target: its ground may be larger than its box. */
function reaches(target: Element, wide: number, tall: number): boolean {
  const { left, right, top, bottom } = target.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2 + wide, (top + bottom) / 2 + tall);
  return hit !== null && target.contains(hit);
}

const smallest = 48;

/** What is too small for a thumb, by its box and by where a press still counts. */
export function smallTarget(element: Element): string[] {
  const target = (element.matches('input[type=checkbox], input[type=radio]') && element.closest('label')) || element;
  if (standsInText(target)) return [];
  const { width, height } = target.getBoundingClientRect();
  if (width >= smallest - 0.5 && height >= smallest - 0.5) return [];
  target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const half = smallest / 2 - 1;
  const wideEnough = width >= smallest - 0.5 || (reaches(target, -half, 0) && reaches(target, half, 0));
  const tallEnough = height >= smallest - 0.5 || (reaches(target, 0, -half) && reaches(target, 0, half));
  if (wideEnough && tallEnough) return [];
  return [`small target ${nameOf(target)}, ${Math.round(width)} × ${Math.round(height)}`];
}
