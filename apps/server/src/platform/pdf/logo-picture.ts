import { drawSvg } from '../files/pictures.ts';
import { ownCompany } from '../company/own-company.ts';

/** Eight dots for each point of the header's logo: sharp on any printer. */
const side = 240;

let drawn: { version: string; picture: Promise<Buffer> } | undefined;

/** The company's logo in its main colour on white paper. Drawn once. */
export function logoPicture(): Promise<Buffer> {
  const { version, logo, colors } = ownCompany();
  if (drawn?.version !== version) {
    const size = `width="${side}" height="${side}" viewBox="0 0 24 24"`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} color="${colors.light.primary}">${logo}</svg>`;
    const picture = drawSvg(svg, { opaque: true });
    drawn = { version, picture };
    picture.catch(() => {
      drawn = undefined;
    });
  }
  return drawn.picture;
}
