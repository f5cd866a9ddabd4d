import { matterForStaff, matterWords, type OpenMatter } from '@volante/domain/accounts/open-matters';
import { company } from '@volante/domain/company/company';
import type { Ctx } from '../../../platform/context.ts';
import { postLastMail, postMail, tellStaff } from '../../../platform/mail.ts';
import { notify } from '../../notifications/public.ts';
import { greetingFor } from '../../../platform/mail-greeting.ts';
import type { Account } from '../store/accounts.ts';

const page = '/accounts/settings/delete';
const call = () => `llama a soporte: ${company().supportPhone}`;
const alarm = () => `Si no fuiste tú, cambia tu contraseña y ${call()}.`;

type News = 'recorded' | 'accessEnded' | 'accessBack' | 'withdrawn';

interface Words {
  subject: () => string;
  /** `list` says what is open, `address` is the page of the request. */
  text: (list: string, address: string) => string;
}

const words: Record<News, Words> = {
  recorded: {
    subject: () => `Registramos tu solicitud de eliminar tu cuenta de ${company().name}`,
    text: (list, address) =>
      `Registramos tu solicitud. Antes hay que resolver:\n${list}\nMientras tanto guardamos tus datos sin usarlos para otra cosa. Cuando todo esté resuelto los borramos y te avisamos a este correo. Puedes ver cómo va, o retirar la solicitud, en ${address}\n${alarm()}`,
  },
  accessEnded: {
    subject: () => `Tu cuenta de ${company().name} se está eliminando`,
    text: (list) =>
      `Cerramos tu acceso, como pediste. Lo que queda lo resolvemos nosotros:\n${list}\nDespués borramos tus datos y te avisamos a este correo. Si cambiaste de idea o no fuiste tú, ${call()}.`,
  },
  accessBack: {
    subject: () => `Falta algo para eliminar tu cuenta de ${company().name}`,
    text: (list, address) =>
      `Apareció algo que hay que resolver antes de borrar tu cuenta:\n${list}\nPuedes volver a entrar para hacerlo: ${address}`,
  },
  withdrawn: {
    subject: () => `Tu cuenta de ${company().name} sigue activa`,
    text: () => `Se retiró la solicitud de eliminar tu cuenta: todo sigue como antes. ${alarm()}`,
  },
};

const listed = (matters: readonly OpenMatter[]) =>
  matters
    .map(matterWords)
    .map(({ title, text }) => `- ${title} ${text}`)
    .join('\n');

interface DeletionNews {
  what: News;
  matters: readonly OpenMatter[];
}

/** [DAY-02] Sends the news by mail, and as a notification to a driver who can still open the app. */
export async function tellOfDeletion(tx: Ctx, account: Account, { what, matters }: DeletionNews): Promise<void> {
  const { text } = words[what];
  const subject = words[what].subject();
  const said = text(listed(matters), `${tx.config.publicUrl}${page}`);
  await postMail(tx, { to: account.email, subject, text: `${greetingFor(account)} ${said}` });
  if (what === 'accessEnded') return;
  await notify(tx, { driverId: account.uid, type: 'other', message: `${subject}. ${alarm()}`, always: true });
}

/** [DAY-02] The last mail to an address that is erased in the same transaction. */
export async function tellOfErasure(tx: Ctx, account: Account, billed: boolean): Promise<void> {
  const kept = billed
    ? 'Conservamos tus liquidaciones y boletas con tu nombre y RUT, por el tiempo que exige la ley.'
    : 'No conservamos tu nombre.';
  await postLastMail(tx, {
    to: account.email,
    subject: `Eliminamos tu cuenta de ${company().name}`,
    text: `${greetingFor(account)} Tu cuenta fue eliminada y borramos tus datos personales. ${kept} Este es el último correo que te enviamos.`,
  });
}

/** [DAY-02] The mail to staff holds no names, because it outlives the account. */
export async function tellStaffOfDeletion(tx: Ctx, uid: string, matters: readonly OpenMatter[]): Promise<void> {
  const open = matters.map((matter) => `- ${matterForStaff(matter)}`).join('\n');
  await tellStaff(tx, {
    subject: 'Un conductor pidió eliminar su cuenta',
    text: `El conductor ${uid} pidió eliminar su cuenta. Falta resolver:\n${open}\nCómo va y cómo ubicarlo: npm run ops -- accounts deletions`,
  });
}

export async function tellStaffOfWithdrawal(tx: Ctx, uid: string): Promise<void> {
  await tellStaff(tx, {
    subject: 'Se retiró una solicitud de eliminar una cuenta',
    text: `El conductor ${uid} sigue con su cuenta. No hay nada que resolver por esa solicitud.`,
  });
}
