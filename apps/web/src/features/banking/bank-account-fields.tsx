import { isCuentaRut, maskAccount } from '@volante/domain/banking/bank-account';
import { accountTypesOf, banks } from '@volante/domain/banking/banks';
import { maskRut } from '@volante/domain/values/rut';
import { useState } from 'react';
import { Field } from '@volante/ui/field.tsx';
import { MaskedField } from '@volante/ui/masked-field.tsx';
import { Select } from '@volante/ui/select.tsx';
import { type AccountOwner, isWrittenAsOwn } from './own-holder.ts';
import type { BankAccountForm } from './use-bank-account-form.ts';
import { OtherHolderNotice } from './other-holder.tsx';

const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const bankOptions = options(banks.map((bank) => bank.name));

/** [BNK-01] */
export function BankAccountFields({ form, owner }: { form: BankAccountForm; owner: AccountOwner | undefined }) {
  const { bank, accountType, name, rut } = form.values;
  // The values when a field was last left, so that no warning shows while the driver types.
  const [holder, setHolder] = useState({ name, rut });
  const holderField = (field: 'name' | 'rut') => {
    const { onBlur, ...rest } = form.field(field);
    const left = () => {
      onBlur();
      setHolder({ name, rut });
    };
    return { ...rest, onBlur: left };
  };
  const types = accountTypesOf(bank);
  const cuentaRut = isCuentaRut(accountType);
  return (
    <div className="flex flex-col gap-4">
      <Select
        label="Banco"
        placeholder="Elige tu banco"
        options={bankOptions}
        {...form.field('bank')}
        onChange={(event) => form.chooseBank(event.target.value)}
      />
      <Select
        label="Tipo de cuenta"
        placeholder={bank ? 'Elige el tipo de cuenta' : 'Primero elige tu banco'}
        disabled={types.length === 0}
        options={options(types)}
        {...form.field('accountType')}
        onChange={(event) => form.chooseType(event.target.value)}
      />
      <MaskedField
        label="Número de cuenta"
        inputMode="numeric"
        hint={cuentaRut ? 'Es el RUT del titular, sin el dígito verificador.' : undefined}
        mask={(typed) => maskAccount(typed, accountType)}
        {...form.field('account')}
        onChange={(account) => form.change({ account })}
      />
      <Field
        label="Nombre del titular"
        autoComplete="name"
        maxLength={120}
        {...holderField('name')}
        onChange={(event) => form.change({ name: event.target.value })}
      />
      <MaskedField
        label="RUT del titular"
        placeholder="12.345.678-5"
        autoCapitalize="characters"
        mask={maskRut}
        {...holderField('rut')}
        onChange={form.typeRut}
      />
      <output>{owner && !isWrittenAsOwn(holder, owner) && <OtherHolderNotice holder={holder} owner={owner} />}</output>
      <Field
        label="Correo del titular"
        type="email"
        autoComplete="email"
        maxLength={254}
        {...form.field('email')}
        onChange={(event) => form.change({ email: event.target.value })}
      />
    </div>
  );
}
