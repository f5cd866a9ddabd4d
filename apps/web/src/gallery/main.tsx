import './gallery.css';

import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

import { Card } from '@volante/ui/card.tsx';
import { ListRow } from '@volante/ui/list-row.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { SnackbarHost } from '@volante/ui/snackbar.tsx';
import { Tabs } from '@volante/ui/tabs.tsx';
import { Basics } from './basics.tsx';
import { Charts } from './charts.tsx';
import { Forms } from './forms.tsx';
import { frames } from './frames.tsx';
import { Maps } from './maps.tsx';
import { Overlays } from './overlays.tsx';
import { Section } from './section.tsx';

function Gallery() {
  return (
    <Screen title="Galería">
      <ThemeTabs />
      <Basics />
      <Forms />
      <Overlays />
      <Charts />
      <Maps />
      <Section name="Screen">
        <Card flush>
          {Object.keys(frames).map((name) => (
            <ListRow key={name} title={name} href={`?pantalla=${name}`} />
          ))}
        </Card>
      </Section>
    </Screen>
  );
}

function ThemeTabs() {
  const [theme, setTheme] = useState('');
  const change = (next: string) => {
    setTheme(next);
    document.documentElement.dataset.theme = next;
  };
  return (
    <Tabs
      label="Tema"
      value={theme}
      onChange={change}
      tabs={[
        { id: '', label: 'Del teléfono' },
        { id: 'light', label: 'Claro' },
        { id: 'dark', label: 'Oscuro' },
      ]}
    />
  );
}

const wanted = new URLSearchParams(location.search).get('pantalla') ?? '';
const Frame = Object.entries(frames).find(([name]) => name === wanted)?.[1] ?? Gallery;

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <Frame />
    <SnackbarHost />
  </StrictMode>,
);
