/** 'jpeg' and 'png' keep the picture's shape; 'photo' makes the square of a profile photo. */
export type Redraw = 'jpeg' | 'png' | 'photo';

export interface Drawing {
  from: string;
  target: string;
  wish: Redraw;
  /** In pixels: a picture with a shorter side is not drawn. */
  leastSide?: number;
}

/** A drawing of our own as a PNG, in the size it says of itself. */
export interface SvgDrawing {
  svg: string;
  /** True for a white background instead of a transparent one. */
  opaque: boolean;
}

export interface TooSmall {
  tooSmall: { width: number; height: number };
}

/** `failed` means that the disk or the process was at fault, not the picture. A PNG comes as base64. */
export type Drawn = 'drawn' | 'not a picture' | TooSmall | { failed: string } | { png: string };
