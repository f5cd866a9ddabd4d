import type { MeetingKind } from './kinds.ts';

interface MeetingTexts {
  title: string;
  /** Before it is booked: what it is for. */
  lead: string;
  /** How it happens, with the phone an executive will call when there is one. */
  how: (phone: string | null) => string;
  place?: string;
}

const call = (phone: string | null) =>
  phone
    ? `Un ejecutivo te llama al ${phone}. No necesitas instalar nada: ten tu teléfono cerca y con señal.`
    : 'Un ejecutivo te llama por teléfono. Revisa que tu número esté al día en tus datos personales.';

/** What drivers read about each kind of meeting. */
export const meetingTexts: Record<MeetingKind, MeetingTexts> = {
  onboarding: {
    title: 'Reunión con un ejecutivo',
    lead: 'Te contamos cómo parte tu arriendo y resolvemos tus dudas.',
    how: call,
  },
  'support-virtual': {
    title: 'Atención de soporte por teléfono',
    lead: 'Revisamos tu caso con calma, a la hora que te acomode.',
    how: call,
  },
  'support-in-person': {
    title: 'Atención de soporte en oficina',
    lead: 'Te recibimos en nuestra oficina, a la hora que te acomode.',
    how: () => 'Te esperamos en nuestra oficina. Lleva tu cédula de identidad.',
    place: 'Av. Providencia 1760, Providencia, Santiago',
  },
};
