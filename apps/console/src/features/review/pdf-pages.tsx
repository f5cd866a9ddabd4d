// The 'legacy' build is the one that also runs in the browsers of the last years.
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  type PDFPageProxy,
  RenderingCancelledException,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the build answers its address
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { Skeleton } from '@volante/ui/skeleton.tsx';
import { useEffect, useRef, useState } from 'react';
import { FileFrame } from './file-frame.tsx';
import { useKeptCentre } from './use-kept-centre.ts';
import { useSize } from './use-size.ts';
import type { FileViewProps } from './viewer.tsx';

GlobalWorkerOptions.workerSrc = workerAddress;

/** More pages than a certificate has are for the reader's own window. */
const mostPages = 30;

async function pagesOf(document_: PDFDocumentProxy): Promise<PDFPageProxy[]> {
  const count = Math.min(document_.numPages, mostPages);
  return Promise.all(Array.from({ length: count }, (_, at) => document_.getPage(at + 1)));
}

/** The pages of a PDF, one below the other, as wide as the frame. Nothing in it runs, and its links lead nowhere. */
export function PdfPages({ url, title, zoom, turn, onShown, onFailed }: FileViewProps) {
  const { box, size } = useSize();
  useKeptCentre(box, zoom);
  const [pages, setPages] = useState<readonly PDFPageProxy[]>([]);
  const [more, setMore] = useState(0);
  const told = useRef({ onShown, onFailed });
  useEffect(() => {
    told.current = { onShown, onFailed };
  });
  useEffect(() => {
    const show = (found: PDFDocumentProxy, all: PDFPageProxy[]) => {
      setPages(all);
      setMore(found.numPages - all.length);
    };
    const loading = getDocument({ url, enableXfa: false, stopAtErrors: false });
    let isLeft = false;
    loading.promise
      .then(async (found) => {
        const all = await pagesOf(found);
        if (!isLeft) show(found, all);
        return all;
      })
      .catch(() => !isLeft && told.current.onFailed());
    return () => {
      isLeft = true;
      void loading.destroy();
    };
  }, [url]);
  return (
    <FileFrame box={box} label="Páginas del documento" className="p-2">
      {pages.length === 0 && <Skeleton className="size-full" />}
      {size.width > 0 &&
        pages.map((page, at) => (
          <PdfPage
            key={page.pageNumber}
            page={page}
            label={`${title}, página ${page.pageNumber} de ${pages.length + more}`}
            width={(size.width - 16) * zoom}
            turn={turn}
            onDrawn={at === 0 ? () => told.current.onShown() : undefined}
            onFailed={() => told.current.onFailed()}
          />
        ))}
      {more > 0 && <p className="p-4 text-center text-muted">Y {more} páginas más: ábrelo aparte.</p>}
    </FileFrame>
  );
}

interface PdfPageProps {
  page: PDFPageProxy;
  label: string;
  width: number;
  turn: number;
  onDrawn: (() => void) | undefined;
  onFailed: () => void;
}

function PdfPage({ page, label, width, turn, onDrawn, onFailed }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const rotation = (page.rotate + turn) % 360;
  const natural = page.getViewport({ scale: 1, rotation });
  const scale = (width / natural.width) * devicePixelRatio;
  const told = useRef({ onDrawn, onFailed });
  useEffect(() => {
    told.current = { onDrawn, onFailed };
  });
  useEffect(() => {
    if (!canvas.current) return undefined;
    const drawing = page.render({ canvas: canvas.current, viewport: page.getViewport({ scale, rotation }) });
    drawing.promise.then(
      () => told.current.onDrawn?.(),
      // Another size or turn came first.
      (error: unknown) => error instanceof RenderingCancelledException || told.current.onFailed(),
    );
    return () => drawing.cancel();
  }, [page, scale, rotation]);
  return (
    <canvas
      ref={canvas}
      width={Math.floor(natural.width * scale)}
      height={Math.floor(natural.height * scale)}
      className="mx-auto mb-2 block bg-white shadow-card"
      style={{ width, height: (width / natural.width) * natural.height }}
    >
      {label}
    </canvas>
  );
}
