import { automaticDecisions } from '@volante/domain/personal-data/automatic-decisions';
import { html } from '../../../platform/html.ts';
import { innerPage } from '../../../platform/pages/layout.ts';
import { button, form, notice } from '../../../platform/pages/parts.ts';

const privacy = '/accounts/settings/privacy';

/** [FRT-19] What a program decides first, each with the way to a person. */
export function decisionsPage({ csrf, problem }: { csrf: string; problem?: string }): string {
  return innerPage(
    'Decisiones automáticas',
    privacy,
    html`${notice('bad', problem)}
      <p class="muted">
        Esto lo decide primero un programa. Si no estás de acuerdo, ábrelo como un caso: lo mira una persona, que puede
        cambiarlo y te responde por el chat.
      </p>
      ${Object.entries(automaticDecisions).map(
        ([name, { title, text }]) =>
          html`<section class="card stack tight" aria-label="${title}">
            <h2>${title}</h2>
            <p class="muted">${text}</p>
            ${form(
              `${privacy}/decisions`,
              csrf,
              html`<input
                  type="hidden"
                  name="decision"
                  value="${name}"
                />${button('Que lo vea una persona', 'secondary')}`,
            )}
          </section>`,
      )}`,
  );
}
