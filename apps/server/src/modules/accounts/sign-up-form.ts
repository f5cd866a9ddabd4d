import { parsePhone, type Phone } from '@volante/domain/values/phone';
import { parseEmail } from '@volante/domain/values/email';
import { passwordFault } from './password-rules.ts';

export type SignUpField = 'firstname' | 'lastname' | 'email' | 'phone' | 'password';
export type Faults<Field extends string> = Partial<Record<Field, string>>;

export interface SignUpInput {
  firstname: string;
  lastname: string;
  email: string;
  phone: Phone;
  password: string;
}

const longestName = 60;

export function nameFault(name: string, missing: string): string | undefined {
  if (name.trim() === '') return missing;
  // Names appear in mails, so line breaks and links are refused.
  if (/\p{Cc}|:\/\//u.test(name)) return 'Escribe solo tu nombre, sin enlaces ni símbolos raros.';
  return name.trim().length > longestName ? `Usa como máximo ${longestName} caracteres.` : undefined;
}

/** Reads the form that opens an account: either all of it is good, or every fault is named beside its field. */
export function readSignUp(
  form: Readonly<Record<SignUpField, string>>,
): { input: SignUpInput } | { faults: Faults<SignUpField> } {
  const firstname = form.firstname.trim();
  const lastname = form.lastname.trim();
  const email = parseEmail(form.email);
  const phone = parsePhone(form.phone);
  const personal = [
    form.email.trim(),
    form.email.split('@')[0]!.trim(),
    firstname,
    lastname,
    `${firstname} ${lastname}`,
  ];
  const faults: Faults<SignUpField> = {
    firstname: nameFault(firstname, 'Escribe tu nombre.'),
    lastname: nameFault(lastname, 'Escribe tu apellido.'),
    email: email ? undefined : 'Escribe un correo válido, como nombre@correo.cl.',
    phone: phone ? undefined : 'Escribe un celular chileno: +56 9 y ocho números.',
    password: passwordFault(form.password, personal),
  };
  if (!email || !phone || Object.values(faults).some(Boolean)) return { faults };
  return { input: { firstname, lastname, email, phone, password: form.password } };
}
