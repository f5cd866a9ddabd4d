import { expect, test, vi } from 'vitest';
import { CookieBrowser } from '../kit/cookie-browser.ts';
import { scenario } from '../kit/scenario.ts';
import { startTestServer } from '../kit/server.ts';
import { SmtpSink } from '../kit/smtp-sink.ts';
import { authorizationUrl } from '../kit/web-client.ts';

test('with a mail server named, the link for a forgotten password leaves by SMTP', async () => {
  const sink = await SmtpSink.start();
  const server = await startTestServer({ config: { smtpUrl: sink.url, mailFrom: 'Volante <hola@volante.example>' } });
  try {
    const driver = await scenario(server.system).driver().create();
    const browser = new CookieBrowser(server.url);
    await browser.open(authorizationUrl(server.url));
    await browser.follow('Olvidé mi contraseña');
    await browser.press('Enviar enlace', { email: driver.email });
    await vi.waitFor(() => expect(sink.received).toHaveLength(1), { timeout: 60_000 });
    const [mail] = sink.received;
    expect(mail).toMatchObject({ from: '<hola@volante.example>', to: `<${driver.email}>` });
    expect(mail?.data.replaceAll('=\n', '')).toContain('/accounts/reset?token=');
  } finally {
    await server.close();
    await sink.stop();
  }
});
