import { weekdays } from '@volante/domain/values/calendar-names';
import { useState } from 'react';

import { Accordion } from '@volante/ui/accordion.tsx';
import { AmountText } from '@volante/ui/amount-text.tsx';
import { Card } from '@volante/ui/card.tsx';
import { Combobox } from '@volante/ui/combobox.tsx';
import { Field } from '@volante/ui/field.tsx';
import { MaskedField } from '@volante/ui/masked-field.tsx';
import { RadioCards } from '@volante/ui/radio-cards.tsx';
import { Select } from '@volante/ui/select.tsx';
import { SwipeButton, type SwipeButtonProps } from '@volante/ui/swipe-button.tsx';
import { Switch } from '@volante/ui/switch.tsx';
import { Tabs } from '@volante/ui/tabs.tsx';
import { TextArea } from '@volante/ui/text-area.tsx';
import { Section } from './section.tsx';

const streets = [
  'Av. Apoquindo',
  'Av. Providencia',
  'Av. Vicuña Mackenna',
  'Av. La Florida',
  'Pajaritos',
  'Gran Avenida',
];

/** Thousands with dots and a check digit after a hyphen. */
function groups(typed: string) {
  const signs = typed
    .toUpperCase()
    .replaceAll(/[^0-9K]/g, '')
    .slice(0, 9);
  return signs.length < 2 ? signs : `${signs.slice(0, -1).replaceAll(/\B(?=(\d{3})+$)/g, '.')}-${signs.at(-1)}`;
}

export function Forms() {
  return (
    <>
      <Section name="Field">
        <Field label="Nombre" autoComplete="given-name" />
        <Field label="Departamento" optional hint="Piso y número, si corresponde." />
        <Field
          label="Correo"
          type="email"
          defaultValue="camila@"
          error="email inválido"
          hint="Ahí te llegan los comprobantes."
        />
        <Field label="Nacimiento" defaultValue="12/03/1990" readOnly />
        <Field label="Teléfono" defaultValue="+56 9 1234 5678" disabled />
        <TextArea label="Daños que viste" placeholder="Por ejemplo: rayón en la puerta derecha" />
      </Section>
      <MaskedFieldDemo />
      <Section name="Select">
        <Select
          label="Banco"
          placeholder="Elige tu banco"
          defaultValue=""
          options={[
            { value: 'estado', label: 'Banco Estado' },
            { value: 'chile', label: 'Banco de Chile' },
            { value: 'falabella', label: 'Banco Falabella' },
          ]}
        />
        <Select
          label="Tipo de cuenta"
          placeholder="Elige un tipo"
          defaultValue=""
          error="Elige el tipo de cuenta"
          options={[{ value: 'rut', label: 'Cuenta Rut' }]}
        />
        <Select label="País" disabled options={[{ value: 'cl', label: 'Chile' }]} />
      </Section>
      <ComboboxDemo />
      <RadioCardsDemo />
      <SwitchDemo />
      <TabsDemo />
      <Section name="Accordion">
        <Card flush>
          <Accordion title="Ingresos" aside={<AmountText tone="income">+$561.300</AmountText>} group="liquidacion" open>
            <p>Viajes, propinas y promociones de la semana.</p>
          </Accordion>
          <Accordion title="Egresos" aside={<AmountText tone="expense">-$249.150</AmountText>} group="liquidacion">
            <p>Arriendo, TAG y multas de la semana.</p>
          </Accordion>
        </Card>
      </Section>
      <SwipeButtonDemo />
    </>
  );
}

function MaskedFieldDemo() {
  const [rut, setRut] = useState('');
  return (
    <Section name="MaskedField">
      <MaskedField
        label="RUT"
        hint="Con dígito verificador."
        placeholder="12.345.678-9"
        inputMode="text"
        value={rut}
        onChange={setRut}
        mask={groups}
      />
      <MaskedField
        label="RUT del titular"
        error="Rut inválido"
        value="11.111.111-2"
        onChange={() => {}}
        mask={groups}
      />
    </Section>
  );
}

function ComboboxDemo() {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState('');
  const options = streets
    .filter((street) => street.toLowerCase().includes(query.toLowerCase()))
    .map((street) => ({ id: street.toLowerCase().replaceAll(/\W+/g, '-'), label: street, detail: 'Santiago' }));
  return (
    <Section name="Combobox">
      <Combobox
        label="Dirección de entrega"
        hint={chosen ? `Elegiste ${chosen}` : 'Escribe la calle y elige de la lista.'}
        query={query}
        onQuery={setQuery}
        options={options}
        onSelect={(option) => {
          setQuery(option.label);
          setChosen(option.label);
        }}
      />
      <Combobox
        label="Dirección del estacionamiento"
        loading
        query="Av. Matta"
        onQuery={() => {}}
        options={[]}
        onSelect={() => {}}
      />
      <Combobox
        label="Comuna"
        error="Elige una comuna de la lista"
        query=""
        onQuery={() => {}}
        options={[]}
        onSelect={() => {}}
      />
    </Section>
  );
}

function RadioCardsDemo() {
  const [plan, setPlan] = useState<'shared' | 'own' | 'gas'>('shared');
  return (
    <Section name="RadioCards">
      <RadioCards
        label="Plan de arriendo"
        value={plan}
        onChange={setPlan}
        options={[
          {
            value: 'shared',
            title: 'Eléctrico compartido',
            text: 'Turno AM o PM',
            aside: <AmountText>0,52 UF</AmountText>,
          },
          { value: 'own', title: 'Eléctrico exclusivo', text: 'Todo el día, todos los días' },
          { value: 'gas', title: 'Bencinero', text: 'Sin cupos por ahora', disabled: true },
        ]}
      />
      <RadioCards
        label="¿Cómo supiste de nosotros?"
        hint="Elige una."
        value={undefined}
        onChange={() => {}}
        error="Elige una opción para continuar"
        options={[{ value: 'friend', title: 'Un amigo, familiar o conocido' }]}
      />
    </Section>
  );
}

function SwitchDemo() {
  const [blocked, setBlocked] = useState(true);
  const [push, setPush] = useState(false);
  return (
    <Section name="Switch">
      <Card>
        <Switch
          label="Bloquear viajes en efectivo"
          text="Se aplica desde el próximo viaje."
          checked={blocked}
          onChange={setBlocked}
        />
        <Switch label="Avisos en el teléfono" checked={push} onChange={setPush} />
        <Switch label="Guardando…" checked busy onChange={() => {}} />
        <Switch label="Modo de prueba" text="No disponible en tu plan." checked={false} disabled onChange={() => {}} />
      </Card>
    </Section>
  );
}

function TabsDemo() {
  const [kind, setKind] = useState<'in' | 'out' | 'both'>('in');
  const [day, setDay] = useState('3');
  return (
    <Section name="Tabs">
      <Tabs
        label="Tipo de movimiento"
        value={kind}
        onChange={setKind}
        tabs={[
          { id: 'in', label: 'Ingresos' },
          { id: 'out', label: 'Egresos' },
          { id: 'both', label: 'Ambos' },
        ]}
      >
        <Card>
          <p>{{ in: 'Lo que ganaste', out: 'Lo que pagaste', both: 'Todo junto' }[kind]}</p>
        </Card>
      </Tabs>
      <Tabs
        label="Día"
        value={day}
        onChange={setDay}
        tabs={weekdays.map((name, index) => ({
          id: String(index + 2),
          label: name.charAt(0).toUpperCase(),
          longLabel: `${name} ${index + 2}`,
          disabled: index === 6,
        }))}
      >
        <Card>
          <p>Día {day}</p>
        </Card>
      </Tabs>
    </Section>
  );
}

function SwipeButtonDemo() {
  const [state, setState] = useState<SwipeButtonProps['state']>('idle');
  const confirm = () => {
    setState('busy');
    setTimeout(() => setState('done'), 600);
  };
  return (
    <Section name="SwipeButton">
      <SwipeButton
        label="Finalizar turno"
        busyLabel="Finalizando…"
        doneLabel="Turno finalizado"
        state={state}
        onConfirm={confirm}
      />
      <SwipeButton
        label="Iniciar turno"
        busyLabel="Iniciando…"
        doneLabel="Turno iniciado"
        state="busy"
        onConfirm={() => {}}
      />
      <SwipeButton label="Iniciar turno" doneLabel="Turno iniciado" state="done" onConfirm={() => {}} />
      <SwipeButton
        label="Iniciar turno"
        doneLabel="Turno iniciado"
        state="error"
        error="El auto no respondió. Desliza otra vez."
        onConfirm={() => {}}
      />
      <SwipeButton label="Iniciar turno" doneLabel="Turno iniciado" disabled onConfirm={() => {}} />
    </Section>
  );
}
