import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useRef, useState } from 'react';
import { now } from '@volante/client/clock.ts';
import { request } from '../../lib/graphql/request.ts';
import { queryKey } from '@volante/client/graphql/operation.ts';
import { go } from '@volante/client/navigation.ts';
import { Button } from '@volante/ui/button.tsx';
import { Field } from '@volante/ui/field.tsx';
import { Screen } from '@volante/ui/screen.tsx';
import { addressOf, home } from './address.ts';
import { codeOf } from './code.ts';
import { GetChargingStationDocument } from './get-charging-station.generated.ts';
import { QrCamera } from './qr-camera.tsx';
import { messageOf, say } from './say.ts';

/** Ms. A code that leads nowhere stays in front of the camera: it is not looked up ten times a second. */
const sameCodeAgain = 5000;

/** [CHG-04] The code of a connector, by camera or typed, and the way to its station. */
export function Scanner({ title }: { title: string }) {
  const [typed, setTyped] = useState('');
  const lookUp = useLookUp();
  const scanned = useRef({ text: '', at: 0 });
  const onCode = (text: string) => {
    const { text: before, at } = scanned.current;
    if (lookUp.busy || (text === before && now() - at < sameCodeAgain)) return;
    scanned.current = { text, at: now() };
    navigator.vibrate?.(60);
    setTyped(codeOf(text) ?? text);
    lookUp.press(text);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    lookUp.press(typed);
  };
  return (
    <form noValidate onSubmit={submit} className="contents">
      <Screen
        title={title}
        back={home}
        footer={
          <Button full type="submit" disabled={typed === ''} busy={lookUp.busy}>
            Continuar
          </Button>
        }
      >
        <p>Escanea el código QR del hub de carga</p>
        <QrCamera onCode={onCode} />
        <Field
          label="Código del conector"
          hint="Está escrito junto al código QR."
          value={typed}
          error={lookUp.trouble}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={200}
          onChange={({ target }) => {
            setTyped(target.value);
            lookUp.forget();
          }}
        />
      </Screen>
    </form>
  );
}

/** Looks for the station of a code and goes to its connectors; what was typed stays when there is none. */
function useLookUp() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();

  const refuse = (text: string) => {
    setTrouble(text);
    say(text);
  };

  async function press(text: string): Promise<void> {
    const code = codeOf(text);
    if (!code) return refuse('El código QR no es válido.');
    if (busy) return;
    setBusy(true);
    setTrouble(undefined);
    try {
      const variables = { providerConnectorId: code };
      const found = await request(GetChargingStationDocument, variables);
      const station = found.getChargingStation;
      if (!station) return refuse('No se encontró una estación con ese código QR.');
      if (!station.connectors.some(({ connectorProviderId }) => connectorProviderId === code))
        return refuse('No se encontró el conector dentro de la estación.');
      client.setQueryData(queryKey(GetChargingStationDocument, variables), found);
      go(addressOf({ view: 'connectors', code }));
    } catch (error) {
      refuse(`Error al buscar la estación: ${messageOf(error)}`);
    } finally {
      setBusy(false);
    }
  }

  return { busy, trouble, press: (text: string) => void press(text), forget: () => setTrouble(undefined) };
}
