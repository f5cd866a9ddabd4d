/** A part of a picture, in fractions of its width and height. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What is kept of a photo: turned by so many quarters clockwise, and of that this part. */
export interface Cut {
  turns: number;
  area: Area;
}

export const wholeArea: Area = { left: 0, top: 0, right: 1, bottom: 1 };
export const uncut: Cut = { turns: 0, area: wholeArea };
