/** 'jpeg' and 'png' keep the picture's shape; 'photo' makes the square of a profile photo. */
export type Redraw = 'jpeg' | 'png' | 'photo';

export interface Drawing {
  from: string;
  target: string;
  wish: Redraw;
}

/** `failed` means that the disk or the process was at fault, not the picture. */
export type Drawn = 'drawn' | 'not a picture' | { failed: string };
