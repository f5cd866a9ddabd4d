import { parsePhone, type Phone } from '@volante/domain/values/phone';
import { parseEmail } from '@volante/domain/values/email';
import { nameFault as nameTextFault } from '@volante/domain/values/typed-text';
import { passwordFault } from './password-rules.ts';

export const signUpFields = ['firstname', 'lastname', 'email', 'phone', 'password', 'terms'] as const;
export type SignUpField = (typeof signUpFields)[number];
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
  // Names appear in mails.
  if (name.includes('://')) return 'Escribe solo tu nombre, sin enlaces.';
  const fault = nameTextFault(name);
  if (fault) return fault;
  return name.trim().length > longestName ? `Usa como máximo ${longestName} caracteres.` : undefined;
}

/** The box 'Acepto los Términos de Servicio y leí la Política de privacidad' as a form sends it. */
export function termsFault(box: string): string | undefined {
  return box === 'on'
    ? undefined
    : 'Para crear tu cuenta debes aceptar los Términos de Servicio y leer la Política de privacidad.';
}

/** Reads the form that opens an account: either all of it is good, or every fault is named beside its field. */
export async function readSignUp(
  form: Readonly<Record<SignUpField, string>>,
): Promise<{ input: SignUpInput } | { faults: Faults<SignUpField> }> {
  const firstname = form.firstname.trim();
  const lastname = form.lastname.trim();
  const email = parseEmail(form.email);
  const phone = parsePhone(form.phone);
  const faults: Faults<SignUpField> = {
    firstname: nameFault(firstname, 'Escribe tu nombre.'),
    lastname: nameFault(lastname, 'Escribe tu apellido.'),
    email: email ? undefined : 'Escribe un correo válido, como nombre@correo.cl.',
    phone: phone ? undefined : 'Escribe un celular chileno: +56 9 y ocho números.',
    password: await passwordFault(form.password, {
      email: form.email.trim(),
      firstname,
      lastname,
      phone: phone ?? null,
    }),
    terms: termsFault(form.terms),
  };
  if (!email || !phone || Object.values(faults).some(Boolean)) return { faults };
  return { input: { firstname, lastname, email, phone, password: form.password } };
}
