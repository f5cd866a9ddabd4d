import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Drawing, Drawn, SvgDrawing, TooSmall } from './drawing.ts';
import { makeTurns } from './turns.ts';

const idleMs = 10_000;
const longestMs = 30_000;

const fromSource = import.meta.url.endsWith('.ts');
const program = fileURLToPath(new URL(`./picture-process.${fromSource ? 'ts' : 'js'}`, import.meta.url));

/**
 * The picture process gets none of our settings, which hold secrets. It returns large memory blocks to the system at
 * once: by default the allocator keeps some per thread, and decoded pictures are large.
 */
const environment = () => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
});

/** The picture process, if it runs: started with the first picture, ended when none has come for a while. */
let painter: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

function startPainter(): ChildProcess {
  const started = fork(program, {
    env: environment(),
    execArgv: ['--max-old-space-size=64', ...(fromSource ? ['--import', 'tsx'] : [])],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Neither the process nor its channel keeps a stopping server alive.
  started.unref();
  started.channel?.unref();
  const forget = () => {
    if (painter === started) painter = undefined;
  };
  started.once('exit', forget).once('error', forget);
  return started;
}

function rest(): void {
  idle = setTimeout(() => {
    painter?.disconnect();
    painter = undefined;
  }, idleMs);
  idle.unref();
}

/** A picture that takes the process too long is refused. */
function ask(child: ChildProcess, drawing: Drawing | SvgDrawing): Promise<Drawn> {
  return new Promise((resolve) => {
    const settle = (drawn: Drawn) => {
      clearTimeout(limit);
      child.off('message', settle).off('exit', fail).off('error', fail);
      resolve(drawn);
    };
    const fail = () => settle({ failed: 'the process that draws pictures ended' });
    const limit = setTimeout(() => {
      painter = undefined;
      child.kill('SIGKILL');
      settle('not a picture');
    }, longestMs);
    child.once('message', settle).once('exit', fail).once('error', fail);
    child.send(drawing);
  });
}

async function draw(drawing: Drawing | SvgDrawing): Promise<Exclude<Drawn, { failed: string }>> {
  clearTimeout(idle);
  painter ??= startPainter();
  const drawn = await ask(painter, drawing);
  rest();
  if (typeof drawn === 'object' && 'failed' in drawn) throw new Error(drawn.failed);
  return drawn;
}

/** A decoded picture takes far more memory than its file: one at a time, the others wait. */
const inTurn = makeTurns();

/**
 * Draws the picture anew: decoded to its last pixel, upright, without anything the camera wrote beside it (such as
 * the place). Says so when it cannot be decoded whole, or is too small.
 */
export async function redraw(owner: string, drawing: Drawing): Promise<'drawn' | 'not a picture' | TooSmall> {
  const drawn = await inTurn(owner, () => draw(drawing));
  if (typeof drawn === 'object' && 'png' in drawn) throw new Error('a picture came back as bytes');
  return drawn;
}

/** A drawing of our own as a PNG. */
export async function drawSvg(svg: string, { opaque }: { opaque: boolean }): Promise<Buffer> {
  const drawn = await inTurn('ours', () => draw({ svg, opaque }));
  if (typeof drawn !== 'object' || !('png' in drawn)) throw new Error('a drawing of ours could not be drawn');
  return Buffer.from(drawn.png, 'base64');
}
