/** Frames of one socket that are worked on at a time, and their bytes. A frame larger than all of these comes alone. */
export const mostFrames = 16;
export const mostBytes = 64 * 1024;

interface Source {
  pause(): void;
  resume(): void;
}

/** Takes a frame; `done` is called once, when what it is answered has left. */
type Take = (frame: Buffer, done: () => void) => void;

/**
 * [FRT-05] The frames of one socket, in the order in which they came. What is more than may be worked on at a time waits,
 * and meanwhile nothing more is read: whoever sends faster than we answer has to keep the rest. So what waits here is what
 * the socket had read before, some 64 kB.
 */
export class FrameQueue {
  readonly #source: Source;
  readonly #take: Take;
  readonly #waiting: Buffer[] = [];
  #frames = 0;
  #bytes = 0;
  #paused = false;
  #working = false;

  constructor(source: Source, take: Take) {
    this.#source = source;
    this.#take = take;
  }

  add(frame: Buffer): void {
    this.#waiting.push(frame);
    this.#work();
  }

  /** Begins waiting frames while there is room. A call from within itself returns at once: the outer loop goes on. */
  #work(): void {
    if (this.#working) return;
    this.#working = true;
    for (let next = this.#waiting[0]; next && this.#hasRoomFor(next); next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#begin(next);
    }
    this.#working = false;
    this.#pause(this.#waiting.length > 0 || this.#frames >= mostFrames || this.#bytes >= mostBytes);
  }

  #hasRoomFor(frame: Buffer): boolean {
    return this.#frames === 0 || (this.#frames < mostFrames && this.#bytes + frame.length <= mostBytes);
  }

  #begin(frame: Buffer): void {
    this.#frames += 1;
    this.#bytes += frame.length;
    this.#take(frame, () => {
      this.#frames -= 1;
      this.#bytes -= frame.length;
      this.#work();
    });
  }

  #pause(paused: boolean): void {
    if (paused === this.#paused) return;
    this.#paused = paused;
    if (paused) this.#source.pause();
    else this.#source.resume();
  }
}
