import type { ReactNode } from 'react';
import { maskRut } from '@volante/domain/values/rut';
import { maskPhone } from '@volante/domain/values/phone';
import { Card } from '@volante/ui/card.tsx';
import { Field } from '@volante/ui/field.tsx';
import { MaskedField } from '@volante/ui/masked-field.tsx';
import { RadioCards } from '@volante/ui/radio-cards.tsx';
import { AddressFields } from './address-fields.tsx';
import { genderOptions, parkingOptions } from './choices.ts';
import { maskDate } from './mask-date.ts';
import type { PersonalDataForm } from './use-personal-data-form.ts';

export interface SectionProps {
  form: PersonalDataForm;
  /** Across from the title: which page of how many it is. */
  aside?: ReactNode;
}

interface PhonesProps extends SectionProps {
  /** The number of the account, shown in the profile; it is changed in the account settings. */
  mainPhone?: string | null;
}

/** The whole form at once, as in the profile. */
export function PersonalDataFields(props: PhonesProps) {
  return (
    <>
      <AboutYou form={props.form} />
      <Home form={props.form} />
      <ParkingAndPhones {...props} />
    </>
  );
}

export function AboutYou({ form, aside }: SectionProps) {
  const { field, change, fixed } = form;
  return (
    <Section title="Sobre ti" aside={aside}>
      <MaskedField
        label="RUT"
        mask={maskRut}
        placeholder="12.345.678-5"
        autoCapitalize="characters"
        readOnly={fixed.rut}
        {...field('rut')}
        onChange={(rut) => change({ rut })}
      />
      <MaskedField
        label="Fecha de nacimiento"
        hint="Debes ser mayor de 23 años"
        mask={maskDate}
        placeholder="DD/MM/AAAA"
        inputMode="numeric"
        readOnly={fixed.birth}
        {...field('birth')}
        onChange={(birth) => change({ birth })}
      />
      <RadioCards
        label="Género"
        options={genderOptions}
        value={genderOptions.find(({ value }) => value === form.values.gender)?.value}
        error={field('gender').error}
        onChange={(gender) => change({ gender })}
      />
    </Section>
  );
}

export function Home({ form, aside }: SectionProps) {
  return (
    <Section title="Dónde vives" aside={aside}>
      <AddressFields form={form} />
    </Section>
  );
}

export function ParkingAndPhones({ form, aside, mainPhone }: PhonesProps) {
  return (
    <Section title="Estacionamiento y teléfonos" aside={aside}>
      <RadioCards
        label="Estacionamiento privado"
        options={parkingOptions}
        value={parkingOptions.find(({ value }) => value === form.values.parking)?.value}
        error={form.field('parking').error}
        onChange={(parking) => form.change({ parking })}
      />
      {mainPhone !== undefined && (
        <Field
          label="Teléfono"
          hint="Lo cambias en los ajustes de tu cuenta."
          value={maskPhone(mainPhone ?? '')}
          readOnly
        />
      )}
      <PhoneField form={form} name="secondPhone" label="Teléfono secundario" />
      <PhoneField form={form} name="emergencyPhone" label="Teléfono de emergencia" />
    </Section>
  );
}

interface PhoneFieldProps {
  form: PersonalDataForm;
  name: 'secondPhone' | 'emergencyPhone';
  label: string;
}

function PhoneField({ form, name, label }: PhoneFieldProps) {
  return (
    <MaskedField
      label={label}
      optional
      mask={maskPhone}
      placeholder="+56 (0) 0000 0000"
      inputMode="tel"
      {...form.field(name)}
      onChange={(phone) => form.change({ [name]: phone })}
    />
  );
}

function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <Card title={title} aside={aside}>
      <div className="flex flex-col gap-5">{children}</div>
    </Card>
  );
}
