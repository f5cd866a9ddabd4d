import { useState } from 'react';
import { FileFrame } from './file-frame.tsx';
import { useKeptCentre } from './use-kept-centre.ts';
import { useSize } from './use-size.ts';
import type { FileViewProps } from './viewer.tsx';

/** A picture that fits its frame whichever way it is turned, and scrolls within it when it is larger. */
export function Picture({ url, title, zoom, turn, onShown, onFailed }: FileViewProps) {
  const { box, size } = useSize();
  useKeptCentre(box, zoom);
  const [natural, setNatural] = useState<{ width: number; height: number }>();
  const isAcross = turn % 180 !== 0;
  const { width = 1, height = 1 } = natural ?? {};
  const [across, down] = isAcross ? [height, width] : [width, height];
  const fit = Math.min(size.width / across, size.height / down, 4) * zoom;
  return (
    <FileFrame box={box} label="Imagen del documento" className="grid">
      <div className="relative m-auto" style={{ width: across * fit, height: down * fit }}>
        <img
          src={url}
          alt={title}
          className={`absolute top-1/2 left-1/2 max-w-none ${natural ? '' : 'opacity-0'}`}
          style={{ width: width * fit, height: height * fit, transform: `translate(-50%, -50%) rotate(${turn}deg)` }}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            setNatural({ width: naturalWidth, height: naturalHeight });
            onShown();
          }}
          onError={onFailed}
        />
      </div>
    </FileFrame>
  );
}
