import { documentNames } from '@volante/domain/documents/names';
import { bookMeeting, freeSlots } from '@volante/server/modules/meetings/public';
import { reviewDocument } from '@volante/server/modules/documents/public';
import { documentsApiKey } from '@volante/domain/documents/api-key';
import { pdf } from '../../kit/sample-files.ts';
import { scenario } from '../../kit/scenario.ts';
import { type Doing, nth } from './doing.ts';

const signUp: Doing = {
  aim: (_scene, { number }) => ({ email: `nueva-${number}@volante.test` }),
  async run({ node }, { email }) {
    const { uid } = await scenario(node.system)
      .driver({ email, flags: ['auth', 'info'] })
      .create();
    return { uid };
  },
};

const document: Doing = {
  aim: ({ world }, { number, who, choice }) => ({
    uid: nth(world.drivers, who),
    name: nth(documentNames, choice),
    fileName: `${nth(documentNames, choice)}.pdf`,
    bytes: 1_500 + number,
  }),
  async run(scene, { uid, name, fileName, bytes }, key) {
    const form = new FormData();
    form.append('id', uid);
    form.append('files', new Blob([new Uint8Array(pdf(bytes))]), fileName);
    const token = await scene.token(uid);
    const headers = { 'api-key': documentsApiKey, authorization: `Bearer ${token}`, 'idempotency-key': key };
    await scene.answerOf(await fetch(`${scene.node.url}/documents/attach`, { method: 'POST', headers, body: form }));
    return { name };
  },
};

const documentReviewed: Doing = {
  aim(scene, { who, choice }) {
    const sent = nth(scene.acknowledged('document'), who);
    const to = nth(['APPROVED', 'REJECTED', 'ERRORS'] as const, choice);
    return sent && { uid: sent.aim.uid, name: sent.aim.name, to, reason: 'Borroso', expires: '2030-01-01' };
  },
  run: ({ ctx }, aim) => reviewDocument(ctx, aim),
};

const chatToken = 'query ($driverId: ID!) { getChatAuthorizationToken(driverId: $driverId) }';

const said: Doing = {
  aim: ({ everybody }, { number, who, choice }) => ({
    uid: nth(everybody, who),
    conversation: `conversacion-${who % everybody.length}-${choice % 2}`,
    id: `mensaje-${number}`,
    text: `Hola ${number}`,
  }),
  async run(scene, { uid, conversation, id, text }) {
    const { getChatAuthorizationToken: token } = await scene.ask(uid, chatToken, { driverId: uid });
    const form = new FormData();
    for (const [name, value] of Object.entries({ conversation, id, text, subject: 'Ayuda' })) form.append(name, value);
    const headers = { authorization: `Bearer ${token}` };
    await scene.answerOf(await fetch(`${scene.node.url}/chat/messages`, { method: 'POST', headers, body: form }));
  },
};

const meeting: Doing = {
  async aim(scene, { who, choice }) {
    const slot = nth(await freeSlots(scene.ctx, 'onboarding'), choice);
    return slot && { uid: nth(scene.world.drivers, who), start: slot.start.toISOString() };
  },
  run: async ({ ctx }, { uid, start }) => ({ id: (await bookMeeting(ctx, { uid, start: new Date(start) })).id }),
};

export const peopleDoings = { 'sign-up': signUp, document, 'document-reviewed': documentReviewed, said, meeting };
